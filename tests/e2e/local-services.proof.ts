import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { pathRecorded } from '#site/config/development-events.ts'
import { expect, test } from '#support/e2e.ts'

const mail = {
  from: 'Web <web@practica.example>',
  to: ['sesiones@practica.example'],
  cc: [],
  bcc: [],
  replyTo: [],
  subject: 'Nuevo formulario de sesión — ref ABC123',
  text: 'Nombre: Ana',
  html: '<p onclick="x()">Nombre: <b>Ana</b></p><script>document.title = "tomada"</script>',
  headers: [{ name: 'X-Prueba', value: 'sí' }],
  via: 'api' as const,
}

test('a person reads a mail in the inbox, and its HTML runs nothing', async ({ page, stack, mailbox, problems }) => {
  problems.allow(/Blocked script execution/)
  mailbox.add(mail)
  await page.goto(stack.inboxUrl)
  await expect(page.getByRole('listitem').filter({ hasText: mail.subject })).toContainText('sesiones@practica.example')
  await expectAccessible(page)
  await page.getByRole('link', { name: mail.subject }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail.subject)
  await expect(page.locator('pre')).toHaveText('Nombre: Ana')
  await expect(page.frameLocator('iframe').locator('b')).toHaveText('Ana')
  await expect(page).toHaveTitle(mail.subject)
  await expectAccessible(page)
})

test('the button of the inbox empties it', async ({ page, stack, mailbox }) => {
  mailbox.add(mail)
  await page.goto(stack.inboxUrl)
  await page.getByRole('button', { name: 'Vaciar la bandeja' }).click()
  await expect(page.getByText('No hay mensajes.')).toBeVisible()
  expect(mailbox.list()).toEqual([])
})

test('nothing of the fault switches, the stand-ins or the tools of development is in the built site', () => {
  const dist = inProject('dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  const marks = ['_faults', 'EdgeRuntime', 'postgres://', 'FormProvider = {', pathRecorded]
  const found = files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'latin1')
    return marks.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`)
  })
  expect(found).toEqual([])
})
