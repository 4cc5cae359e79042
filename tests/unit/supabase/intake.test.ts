import { afterEach, describe, expect, test } from 'vitest'
import { expectRefusalWithoutTrace } from '#support/expect-refusal.ts'
import type { TakenMail } from '#support/fake-mail-api.ts'
import { createIntake, noLimits, qualifiedQuiz, SITE_ORIGIN, sendUntilTaken } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'
import { runApplication } from '#support/run-application.ts'

const stack = provideLeadStack(noLimits)
afterEach(() => {
  stack.mail.getResponse = () => ({})
})

const getRows = () =>
  stack.sql<{ id: string; supersedes: string | null; state: string; tries: number; tags: string[] }[]>`
    select s.*, d.state, d.tries from lead.submission s join lead.delivery d on d.submission_id = s.id order by s.received_at desc, s.id`

/** The mail of the submission that came last, once it has arrived. */
async function getNewestMail(): Promise<TakenMail | undefined> {
  const [row] = await getRows()
  const find = () => stack.mail.mails.find((mail) => mail.key === row?.id)
  await expect.poll(find).toBeDefined()
  return find()
}

describe('an accepted submission', () => {
  test('is answered with {"ok": true} and its reference, stored and mailed under that without anybody asking', async () => {
    const response = await stack.send('send-hipnosis-email', createIntake())
    expect(response.status).toBe(200)
    const { reference, ...rest } = await response.json()
    expect(rest).toEqual({ ok: true })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
    await expect.poll(() => stack.mail.mails.length).toBe(1)
    expect(stack.mail.mails[0]).toMatchObject({
      to: ['sesiones@practica.example'],
      reply_to: 'ana.garcia@correo.example',
    })
    expect(stack.mail.mails[0]?.subject).toContain(`ref ${reference}`)
  })

  test('is answered while the mail service still takes its time', async () => {
    const [mails, calls] = [stack.mail.mails.length, stack.mail.calls.length]
    const { promise, resolve: release } = Promise.withResolvers<void>()
    stack.mail.getResponse = () => ({ until: promise })
    expect((await stack.send('send-cuestionario-email', qualifiedQuiz)).status).toBe(200)
    await expect.poll(() => stack.mail.calls.length).toBe(calls + 1)
    expect(stack.mail.mails).toHaveLength(mails)
    release()
    await expect.poll(() => stack.mail.mails.length).toBe(mails + 1)
  })
})

describe('idempotency', () => {
  test('the same key and body is one row, however often and however parallel', async () => {
    const before = (await getRows()).length
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    // On a busy machine some are asked to come again, and do.
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendUntilTaken(stack, 'send-hipnosis-email', createIntake(), key)),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    expect(await getRows()).toHaveLength(before + 1)
  })

  test('the same key with another body is refused with 409, and the first stays as it was', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    await stack.send('send-hipnosis-email', createIntake(), key)
    const send = () => stack.send('send-hipnosis-email', createIntake({ padre: 'Otro' }), key)
    await expectRefusalWithoutTrace(stack, send, 409)
  })

  test('what the store cannot keep is refused with 503, and half of it is kept nowhere', async () => {
    await stack.sql.unsafe(`
      create function public.disk_full() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
      create trigger disk_full before insert on lead.delivery for each row execute function public.disk_full();`)
    const send = () =>
      stack.send('send-hipnosis-email', createIntake({ padre: 'Sin sitio' }), { 'X-Form-Attempt': '1/3' })
    // Mails of the leads before may still be on their way.
    const texts: string[] = []
    stack.mail.getResponse = ({ text }) => {
      texts.push(text)
      return {}
    }
    try {
      await expectRefusalWithoutTrace(stack, send, 503)
      expect(texts.filter((text) => text.includes('Sin sitio'))).toEqual([])
    } finally {
      await stack.sql.unsafe('drop function public.disk_full() cascade')
    }
  })

  test('without a key, the same body from the same address is the same act, from another address another', async () => {
    const before = (await getRows()).length
    const body = { answers: ['b', 'b', 'b'], qualified: false }
    const references: (string | undefined)[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const response = await stack.send('send-cuestionario-email', body, {
        'Idempotency-Key': '',
        'X-Forwarded-For': address,
      })
      expect(response.status).toBe(200)
      references.push((await response.json()).reference)
    }
    expect(await getRows()).toHaveLength(before + 2)
    // An act that is known already may be in a mail of another reference.
    expect(references).toEqual([expect.any(String), undefined, expect.any(String)])
  })
})

describe('answers mended twice', () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const send = (padre: string, headers: Record<string, string>) =>
    stack.send('send-hipnosis-email', createIntake({ padre }), headers)
  const getStates = async () => (await getRows()).slice(0, 3).map(({ state }) => state)

  test('replace all that may have been stored, whichever of them was', async () => {
    stack.mail.getResponse = () => ({ status: 503 })
    await send('Uno', { 'Idempotency-Key': first })
    await expect.poll(async () => (await getRows())[0]?.tries).toBe(1)
    await send('Tres', { Supersedes: `${second}, ${first}` })
    expect((await getStates())[1]).toBe('withdrawn')
    // The first submission was on its way all the time.
    await send('Dos', { 'Idempotency-Key': second, Supersedes: first })
    expect(await getStates()).toEqual(['withdrawn', expect.stringMatching(/due|leased/), 'withdrawn'])
  })

  test('name in their mail the one that is in the mailbox', async () => {
    const [old, lost] = [crypto.randomUUID(), crypto.randomUUID()]
    await send('Uno', { 'Idempotency-Key': old })
    const replaced = (await getNewestMail())?.subject.split('ref ')[1]
    await send('Tres', { Supersedes: `${lost}, ${old}` })
    expect((await getNewestMail())?.text).toContain(`Sustituye al envío con ref ${replaced}.`)
  })
})

describe('what looks like a robot is stored and mailed with a mark', () => {
  test.each([
    ['a filled honeypot', { 'X-Form-Honeypot': '1' }, 'honeypot', 'venía relleno el campo'],
    ['one as pages of before call it', { 'X-Form-Trap': '1' }, 'honeypot', 'venía relleno el campo'],
    ['two seconds', { 'X-Form-Elapsed': '2000' }, 'fast', 'demasiado deprisa'],
    ['no measure', { 'X-Form-Elapsed': '-1' }, 'unmeasured', 'No se sabe cuánto'],
    ['an older page', { 'X-Form-Version': 'vieja' }, 'stale', 'versión anterior'],
  ])('%s', async (_, headers, tag, words) => {
    const response = await stack.send('send-hipnosis-email', createIntake(), headers)
    expect(await response.json()).toMatchObject({ ok: true })
    expect((await getRows())[0]?.tags).toEqual([tag])
    expect((await getNewestMail())?.text).toContain(words)
  })
})

test.each([
  [{ answers: ['c', 'c', 'c'], qualified: true }, ['mismatch'], 'todavía no'],
  [{ answers: [], qualified: true }, ['mismatch', 'count'], 'todavía no'],
  [{ answers: ['a', 'a', 'b', 'c'], qualified: true }, ['count'], 'apta para la llamada'],
  [{ answers: ['a', 'b', 'a'], qualified: true }, [], 'apta para la llamada'],
])('of the quiz %j the result is worked out here', async (body, tags, words) => {
  expect((await stack.send('send-cuestionario-email', body)).status).toBe(200)
  expect((await getRows())[0]?.tags).toEqual(tags)
  expect((await getNewestMail())?.text).toContain(`Resultado: ${words}`)
})

test('a form that goes through EmailJS may leave a durable copy here, which is mailed as such', async () => {
  const { requests } = await runApplication({ copy: 'respaldo' })
  const body = requests.find(({ target }) => target === 'respaldo')?.body ?? {}
  expect((await stack.send('respaldo', body)).status).toBe(200)
  const mail = await getNewestMail()
  expect(mail?.reply_to).toBe('ana@correo.example')
  expect(mail?.subject).toMatch(/^Copia de una solicitud de llamada — ref/)
  expect(mail?.text).toContain('    Jardinera')
  const { answers } = body
  for (const refused of [
    { ...body, form: 'otro' },
    { ...body, answers: Object.assign({}, answers, { nombre: ' ' }) },
    { answers },
  ]) {
    expect((await stack.send('respaldo', refused)).status).toBe(422)
  }
})
