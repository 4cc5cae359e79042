import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSetting } from '#operating/release/check-release.ts'
import { findPlaceholders } from '#project/check-site.ts'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { fillSetting } from '#support/fictitious-owner.ts'

const root = cloneProject()
const picture = join(root, 'Lucía.png')
const readSite = () => JSON.parse(readFileSync(join(root, sitePath), 'utf8'))

beforeAll(async () => {
  for (const file of ['package-lock.json', 'tsconfig.json']) copyFileSync(inProject(file), join(root, file))
  await sharp({ create: { width: 480, height: 600, channels: 3, background: '#7a2e3a' } })
    .png()
    .toFile(picture)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The answer of a fictitious owner to what the conversation has just asked. */
function answer(asked: string): string {
  if (asked.endsWith('¿Quién responde de ellas? > ')) return 'Ana'
  if (asked.endsWith('¿Es así? > ')) return 's'
  const name = [...asked.matchAll(/^(.+) \(quedan \d+\)$/gm)].at(-1)?.[1]
  const path = findPlaceholders(readSite()).find((one) => nameSetting(one) === name) ?? ''
  return /\.(?:portrait|picture)$/.test(path) ? picture : fillSetting(path, readSetting(readSite(), path))
}

/** Talks to the command as an owner does, who leaves after some answers. */
function talk(mostAnswers = Number.POSITIVE_INFINITY) {
  const { SITE_SERVICES, SITE_DIST, ...inherited } = process.env
  const env = { ...inherited, ...ownCache(root), NODE_ENV: 'production', CHROMIUM: '/no/hay' }
  const child = spawn(process.execPath, ['src/commands/setup.ts'], { cwd: root, env })
  let said = ''
  let heard = 0
  const answers: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (!said.endsWith('> ') || said.length === heard) return
      const asked = said.slice(heard)
      heard = said.length
      const given = answers.length < mostAnswers ? answer(asked) : 'salir'
      answers.push(given)
      child.stdin.write(`${given}\n`)
    })
  return new Promise<{ code: number | null; said: string; answers: string[] }>((resolve) =>
    child.once('close', (code) => resolve({ code, said, answers })),
  )
}

test('an owner who leaves goes on where they were, and once all is answered the release ends with 0', async () => {
  const open = findPlaceholders(readSite()).filter((path) => !path.startsWith('functions.'))
  const first = await talk(20)
  expect(first.said).toContain('Guardado.')
  expect(findPlaceholders(readSite())).toHaveLength(open.length + 2 - 20)
  const beforeDeployment = await talk()
  expect(beforeDeployment.said).toContain('Lo de «functions» lo rellena «npm run deploy»')
  const asked = beforeDeployment.said.match(/ \(quedan \d+\)$/gm) ?? []
  expect(asked).toHaveLength(open.length - 20)
  // Settings that were answered are asked no more, and those that a deployment finds out are in their place.
  const functions = { url: 'https://abc.test/functions/v1', publishableKey: 'sb_publishable_de_la_casa' }
  writeFileSync(join(root, sitePath), JSON.stringify({ ...readSite(), functions }, null, 2))
  const { code, said, answers } = await talk()
  expect(answers).toEqual([])
  expect(said).toContain('Pruebo las cuentas:')
  expect(said).toContain('Listo para publicar: la carpeta dist.')
  expect(code).toBe(0)
})
