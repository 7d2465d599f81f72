/** `npm run password-link -- USERNAME`: prints a link for a new password, also while Kerf runs. */
import { parseArgs } from 'node:util'
import { command } from '../backup/command.ts'
import { readConfig } from '../config.ts'
import { openBeside } from '../database/connect.ts'
import { isUpToDate } from '../database/migrate.ts'
import { makePasswordLink } from './password-link.ts'

await command('No link was made', async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-second-factor': { type: 'boolean', default: false } },
  })
  const [username] = positionals
  if (username === undefined || positionals.length > 1) {
    throw new Error('name the user, as in: npm run password-link -- olive')
  }
  const config = readConfig({ ...process.env, DEMO: 'off' })
  const { db, close } = await openBeside(config)
  try {
    if (!(await isUpToDate(db))) {
      throw new Error(
        'the database is from an older version of Kerf: start this version once, then try again',
      )
    }
    const withoutSecondFactor = values['without-second-factor']
    const made = await makePasswordLink(db, username, {
      kerfUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
      withoutSecondFactor,
      now: new Date().toISOString(),
    })
    const who = `${made.name} (${made.username})`
    if (made.removedSecondFactor) {
      console.info(`The second factor of ${who} was removed, and they were signed out everywhere.`)
    } else if (withoutSecondFactor) {
      console.info(`${who} has no second factor.`)
    }
    console.info(`With this link ${who} chooses a new password. It works once, within 72 hours:`)
    console.info(`  ${made.url}`)
    if (config.publicUrl === undefined) {
      console.info('Where people reach Kerf by another address, put that before /reset, or set PUBLIC_URL.')
    }
  } finally {
    await close()
  }
})
