import './scripts/need-node.mjs'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const output = path.resolve(import.meta.dirname, 'dist/server')

/** Packages that look for files of their own, are compiled, or may be missing. All others are in the bundle. */
const OUTSIDE = ['@fastify/swagger-ui', '@node-rs/argon2', 'better-sqlite3', 'pg', 'pino-pretty', 'sharp']

/** Paths are relative to the source: of `package.json`, of the client, and of other processes, which run from their sources. */
const keepPlaces: Plugin = {
  name: 'kerf-keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/server\//, code: /import\.meta\.url/ },
    handler(code, id) {
      const source = JSON.stringify(path.relative(output, id))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  },
}

/** The server as few files: Node needs longer for its 1,300 modules than for all else at a start. */
export default defineConfig({
  publicDir: false,
  plugins: [keepPlaces],
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    outDir: output,
    target: 'node24',
    // Stacks in the log keep their names.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The journeys start their servers with the last two.
      input: ['main', 'config', 'create-server'].map((name) => `src/server/${name}.ts`),
      // All in one folder: see `keepPlaces`.
      output: {
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // A source of ASCII takes half the memory, and is read faster.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
      },
    },
  },
})
