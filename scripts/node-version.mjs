/** The major version of Node that Kerf runs on; the system's own may be older. */
export const neededNode = 24

export function isGoodNode() {
  return Number.parseInt(process.versions.node, 10) >= neededNode
}
