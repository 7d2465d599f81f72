import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { root, say } from './run.mjs'

/** What the server answers; every other address is a page or a source file. */
const SERVER_PATHS = '^/(api/|(healthz|readyz|metrics)(\\?|$))'
const SERVER_SOURCES = ['server', 'contract', 'domain'].map((room) => path.join(root, 'src', room))

/** Longer than a busy machine takes to finish running requests and start the server again. */
const PATIENCE_MS = 60_000
const RETRY_MS = 50
/** One save may change several files. */
const GATHER_MS = 100

/** The customer's page below /q, and the staff's for every other address of a page. */
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

/** Keeps one process running; another takes its place once it has ended. */
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
      if (!isStopping) say('The server has ended: it starts again when one of its sources is saved.')
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
    /** Until it settles, the port belongs to a process that takes no more requests. */
    replaced: () => replaced,
  }
}

/** Requests that come while the server restarts wait for it. */
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

/** A stream that the server could not end, as when it crashed, does not stay open in the browser. */
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

/** Calls back once for changes that come together. */
function onChange(watcher, sources, changed) {
  let timer
  watcher.add(sources)
  watcher.on('all', (_event, file) => {
    const isSource = sources.some((place) => file === place || file.startsWith(place + path.sep))
    if (!isSource || file.includes('.test.')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${path.relative(root, file)} has changed: the server restarts.`)
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
          // The server refuses calls whose page has another host than the call itself.
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
  const environment = { PUBLIC_URL: url, ...process.env, ...env, HOST: '127.0.0.1', PORT: `${serverPort}` }
  server = keepRunning(() => spawn(process.execPath, [main], { cwd: root, stdio, env: environment }))
  onChange(vite.watcher, sources, server.replace)
  return { url, close: () => Promise.all([server.stop(), vite.close()]) }
}
