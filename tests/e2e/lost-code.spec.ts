import { expect, test } from '#support/e2e.ts'
import { stopClock } from '#support/stop-clock.ts'
import { fillApplication, step } from '#support/wizard.ts'

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
  await expect(step(page)).toHaveAttribute('data-step', 'no-enviada')
  await page.unroute('**/assets/emailjs-deliver-*.js')
  await send.click()
  await expect(step(page)).toHaveAttribute('data-step', 'enviada')
  expect(mailbox.list()).toHaveLength(1)
})
