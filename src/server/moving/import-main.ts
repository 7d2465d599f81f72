/** `npm run import-shop -- FILE`: brings an exported shop into an empty Kerf. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { command } from '../backup/command.ts'
import { readConfig } from '../config.ts'
import { connect } from '../database/connect.ts'
import { importShop } from './import-shop.ts'

await command('The import failed, and nothing was changed', async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    throw new Error('name the file to import, as in: npm run import-shop -- "Walnut & Iron 2026-11-23.zip"')
  }
  const config = readConfig({ ...process.env, DEMO: 'off' })
  const { db, close } = await connect(config, () => {})
  try {
    const isPostgres = config.databaseUrl !== undefined
    const now = new Date().toISOString()
    const { shopName, orders, links } = await importShop(
      { db, isPostgres },
      config.dataDir,
      resolve(file),
      now,
    )
    const count = `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`
    console.info(`${shopName} was imported with ${count}.`)
    console.info(
      'Passwords are not exported. Each administrator must choose a new one within 72 hours with a link:',
    )
    const address = config.publicUrl ?? `http://${config.host}:${config.port}`
    for (const { username, path } of links) console.info(`  ${username}: ${address}${path}`)
    console.info('They can then create links for everyone else: Team > Link for a new password.')
  } finally {
    await close()
  }
})
