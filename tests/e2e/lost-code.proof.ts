import { stopClock } from '#replay/open-test-page.ts'
import { expect, expectStep, test } from '#support/e2e.ts'
import { fillApplication } from '#support/own-forms.ts'

// Most browsers up to mid-2026, the one of these tests among them, never ask again for a module that failed, unless under
// another address.
test('an application whose sending code was lost on its way is sent by the next press, once the line is back', async ({
  page,
  mailbox,
  problems,
}) => {
  problems.allow(/^console: /)
  await stopClock(page)
  await page.route('**/assets/emailjs-deliver-*.js', (route) => route.abort('connectionreset'))
  await fillApplication(page)
  const send = page.getByRole('button', { name: 'Enviar solicitud' })
  await send.click()
  await expectStep(page, 'formulario-contacto', 'no-enviada')
  await page.unroute('**/assets/emailjs-deliver-*.js')
  await send.click()
  await expectStep(page, 'formulario-contacto', 'enviada')
  expect(mailbox.list()).toHaveLength(1)
})
