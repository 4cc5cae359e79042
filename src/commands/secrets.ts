import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createLeadKeys } from '#local/lead-keys.ts'
import { writePrivateFile } from '#operating/leads/private-file.ts'
import { checkSecrets } from '#operating/secrets/check-secrets.ts'
import { writePasswords, writeSecrets } from '#operating/secrets/write-secrets.ts'
import { projectRoot } from '#project/project-root.ts'

const [file = '', ...others] = process.argv.slice(2).filter((word) => word !== '--check')
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}
if (!file || others.length > 0) fail('Di en qué archivo: npm run secrets -- ~/secretos.env')
const passwordsFile = `${file}.sql`

if (process.argv.includes('--check')) {
  if (!existsSync(file)) fail(`No existe ${file}: hazlo con «npm run secrets -- ${file}».`)
  const faults = checkSecrets(readFileSync(file, 'utf8'))
  console.log(faults.length > 0 ? faults.join('\n') : `Las funciones arrancan con ${file}.`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  if (!relative(projectRoot, resolve(file)).startsWith('..')) fail('Elige un archivo fuera del proyecto.')
  // Keys that are replaced open nothing any more of what they closed.
  for (const name of [file, passwordsFile]) if (existsSync(name)) fail(`${name} ya existe, y no se toca.`)
  const keys = createLeadKeys()
  writePrivateFile(file, writeSecrets(keys))
  writePrivateFile(passwordsFile, writePasswords(keys))
  console.log(`${file}: completa lo que dice <COMPLETAR>, y compruébalo con «npm run secrets -- --check ${file}».
${passwordsFile}: pégalo en el editor de SQL de la base de datos; LEAD_OPERATOR_URL lleva la última contraseña. Después, bórralo.`)
}
