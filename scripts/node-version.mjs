/** The major version of Node that Kerf runs on; the system's own may be older. */
export const neededNode = 24

export function isGoodNode(version = process.versions.node) {
  return Number.parseInt(version, 10) >= neededNode
}
