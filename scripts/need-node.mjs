// The first import of everything that can be started without an npm script: under the system's old Node a tool would
// run for minutes and then fail on something else.
import { isGoodNode, neededNode } from './node-version.mjs'

if (!isGoodNode()) {
  process.stderr.write(
    `Kerf needs Node ${neededNode} or newer, and this is Node ${process.versions.node}: ` +
      'use an npm script (npm test, npm run dev), or npx for a single tool (npx vitest)\n',
  )
  process.exit(1)
}
