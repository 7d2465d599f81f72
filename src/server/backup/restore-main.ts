/** `npm run restore -- FOLDER`: restores a backup, while Kerf is stopped. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { command } from './command.ts'
import { restoreBackup } from './restore-backup.ts'

await command('The restore failed', async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'allow-damaged': { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) {
    throw new Error('name the backup to restore, as in: npm run restore -- /mnt/backup/kerf-monday')
  }
  const place = readConfig({ ...process.env, DEMO: 'off' })
  const options = { replaces: values.replace, allowsDamaged: values['allow-damaged'], now: new Date() }
  const { manifest, movedTo, damaged } = await restoreBackup(place, resolve(folder), options)
  console.info(`Restored the backup of ${manifest.at} to ${place.dataDir}. Start Kerf with npm start.`)
  if (movedTo.length > 0) console.info(`What was there before is in ${movedTo.join(' and ')}.`)
  for (const path of damaged) console.warn(`Damaged or missing in the backup: ${path}`)
})
