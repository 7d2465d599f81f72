import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { root, say } from './run.mjs'

/** The paths that the server answers; every other path is a page or a source file. */
const SERVER_PATHS = '^/(api/|(healthz|readyz|metrics)(\\?|$))'
const SERVER_SOURCES = ['server', 'contract', 'domain'].map((layer) => path.join(root, 'src', layer))

/** Longer than a busy machine takes to finish running requests and start the server again. */
const PATIENCE_MS = 60_000
const RETRY_MS = 50
/** One save may change several files. */
const GATHER_MS = 100

/** Serves the customer page below /q and the staff page for every other page address. */
function openPages() {
  const isServerPath = new RegExp(SERVER_PATHS)
  return {
    name: 'kerf-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const { url, headers } = request
        if (headers.accept?.includes('text/html') && !isServerPath.test(url)) {
          request.url = url.startsWith('/q/') ? '/customer/q.html' : '/client/index.html'
        }
        next()
      })
    },
  }
}

/** Runs one process. `replace` stops it and then starts another. */
function keepRunning(spawnProcess) {
  let current
  let ended
  let isStopping = false
  let isOver = false
  let replaced = Promise.resolve()
  const start = () => {
    if (isOver) return
    isStopping = false
    current = spawnProcess()
    ended = once(current, 'exit').then(() => {
      if (!isStopping) say('The server exited. It starts again when one of its source files is saved.')
    })
  }
  const stop = () => {
    isStopping = true
    current.kill('SIGTERM')
    return ended
  }
  start()
  return {
    stop() {
      isOver = true
      return stop()
    },
    replace() {
      if (!isStopping) replaced = stop().then(start)
    },
    /** Until this settles, the port belongs to a process that no longer accepts requests. */
    replaced: () => replaced,
  }
}

/** Requests that arrive while the server restarts wait for it. */
class PatientAgent extends http.Agent {
  #untilReplaced

  constructor(untilReplaced) {
    super()
    this.#untilReplaced = untilReplaced
  }

  createConnection({ host, port }, callback) {
    const giveUpAt = Date.now() + PATIENCE_MS
    const connect = async () => {
      await this.#untilReplaced()
      const socket = net.connect({ host, port, noDelay: true })
      const retry = (error) => (Date.now() < giveUpAt ? setTimeout(connect, RETRY_MS) : callback(error))
      socket.once('error', retry)
      socket.once('connect', () => {
        socket.off('error', retry)
        callback(null, socket)
      })
    }
    connect()
  }
}

/** Ends a stream in the browser if the server could not, for example because it crashed. */
function endWithServer(answer, _request, response) {
  answer.once('close', () => {
    if (!response.writableEnded) response.destroy()
  })
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/** Calls back only once for changes that arrive together. */
function onChange(watcher, sources, changed) {
  let timer
  watcher.add(sources)
  watcher.on('all', (_event, file) => {
    const isSource = sources.some((place) => file === place || file.startsWith(place + path.sep))
    if (!isSource || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${path.relative(root, file)} changed. Restarting the server.`)
      changed()
    }, GATHER_MS)
  })
}

/**
 * One address for both halves of Kerf: Vite answers with the client, which changes as its sources are saved, and passes
 * calls on to the server, which restarts whenever one of its own sources is saved.
 */
export async function startDevServer({
  host,
  port,
  main = path.join(root, 'src/server/main.ts'),
  sources = SERVER_SOURCES,
  env = {},
  stdio = 'inherit',
  vite: options = {},
}) {
  const serverPort = await freePort()
  let server
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    clearScreen: false,
    plugins: [openPages()],
    ...options,
    server: {
      host,
      port,
      strictPort: true,
      cors: false,
      proxy: {
        [SERVER_PATHS]: {
          target: `http://127.0.0.1:${serverPort}`,
          agent: new PatientAgent(() => server.replaced()),
          // The server refuses a call that names a different host from the page that makes it.
          changeOrigin: false,
          xfwd: true,
          configure: (proxy) => proxy.on('proxyRes', endWithServer),
        },
      },
    },
  })
  await vite.listen()
  const { local, network } = vite.resolvedUrls
  const url = new URL([...local, ...network][0]).origin
  // By its PUBLIC_URL alone, the server would not answer to other machines.
  const front = network.length === 0 ? { PUBLIC_URL: url } : { TRUSTED_PROXIES: '127.0.0.1' }
  const environment = { ...front, ...process.env, ...env, HOST: '127.0.0.1', PORT: `${serverPort}` }
  server = keepRunning(() => spawn(process.execPath, [main], { cwd: root, stdio, env: environment }))
  onChange(vite.watcher, sources, server.replace)
  return { url, close: () => Promise.all([server.stop(), vite.close()]) }
}
