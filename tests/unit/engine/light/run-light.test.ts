import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel, type Ports } from '#engine'
import { type LightPorts, runLight } from '#engine/light'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { compileLightFunnels, toLightPair } from '#support/light-funnels.ts'
import { createSimulatedClock, type SimulatedClock } from '#support/simulated-clock.ts'

type Move = { event: string; data: Record<string, number> } | { wait: number }

/** Ports that note every call; mounting and watching follow the script. */
function createPorts(
  clock: SimulatedClock,
  calls: string[],
  mounted: boolean,
  submittedAt: number,
): Ports & LightPorts {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push(JSON.stringify([name, ...args]))
  return {
    clock,
    deliver: () => Promise.reject(new Error('a light funnel delivers nothing')),
    copy: () => Promise.reject(new Error('a light funnel copies nothing')),
    mount: (names) => {
      calls.push(`mount ${names}`)
      return mounted ? Promise.resolve() : Promise.reject(new Error('blocked'))
    },
    observe: () => clock.now() >= submittedAt,
    track: note('track'),
    notify: note('notify'),
    redirect: note('redirect'),
    record: note('record'),
    report: note('report'),
  }
}

// The dialect's own says at once what no funnel of the site does.
const everything = compileWholeDialect().funnels.filter(({ definition }) => definition.runtime === 'light')
const funnels = [...compileLightFunnels(), ...everything.map(toLightPair)]

test.each(funnels)('$id does in its light form what its machine does', async ({ full, light }) => {
  const events = [...new Set(full.definition.steps.flatMap((step) => Object.keys(step.on ?? {})))]
  const names = [...new Set([...JSON.stringify(full.definition).matchAll(/"if":{"(\w+)"/g)].map(([, name]) => name))]
  const data = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(0, 20, 21, 40, 41, 600, 601)])))
  const move: fc.Arbitrary<Move> = fc.oneof(
    ...(events.length > 0 ? [fc.record({ event: fc.constantFrom(...events), data })] : []),
    fc.record({ wait: fc.constantFrom(1, 499, 500, 699, 700, 1000, 1999, 2000) }),
  )
  const walk = fc.array(move, { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(walk, fc.boolean(), fc.constantFrom(0, 1600, 1e9), async (moves, mounted, submittedAt) => {
      const heavy: string[] = []
      const small: string[] = []
      const clocks = [createSimulatedClock(), createSimulatedClock()] as const
      const actor = createActor(compileFunnel(full, createPorts(clocks[0], heavy, mounted, submittedAt)), {
        clock: clocks[0],
      }).start()
      let shown = ''
      const send = runLight(light, createPorts(clocks[1], small, mounted, submittedAt), (step) => {
        shown = step
      })
      for (const each of moves) {
        if ('wait' in each) {
          await Promise.all(clocks.map((clock) => clock.advance(each.wait)))
        } else {
          const [subject = '', ...rest] = each.event.split('.')
          actor.send({ ...each.data, type: `${subject}.${rest.join('.')}` })
          send(each.event, each.data)
        }
        expect(shown).toBe(actor.getSnapshot().value)
      }
      expect(small).toEqual(heavy)
      actor.stop()
    }),
    { numRuns: 60 },
  )
})
