import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel, type Funnel, type Ports } from '#engine'
import { type CompiledFunnel, compileProject, getStepsBeforeMount, toRunnableFunnel } from '#engine/compiler'
import { type PageFunnel, type PagePart, startFunnel } from '#engine/page'
import { getConditions } from '#engine-internals/funnel/condition.ts'
import { namesOf } from '#engine-internals/plan/condition-reads.ts'
import { readProject } from '#project/read-project.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { createSimulatedClock, type SimulatedClock } from '#support/simulated-clock.ts'

type Move = { event: string; data: Record<string, number> } | { wait: number }

const files = import.meta.glob<{ default: PageFunnel }>('/src/generated/page-funnels/*.gen.ts', { eager: true })

/** The ports of any part, which note every call; mounting and watching follow the script. */
function createPorts(clock: SimulatedClock, calls: string[], mounted: boolean, submittedAt: number) {
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push(JSON.stringify([name, ...args]))
  return {
    clock,
    mount: (names: readonly string[]) => {
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

const inForms: Pick<Ports, 'deliver' | 'copy'> = {
  deliver: () => Promise.reject(new Error('a ofParts funnel delivers nothing')),
  copy: () => Promise.reject(new Error('a ofParts funnel copies nothing')),
}

/** A ofParts funnel as its JSON defines it, and as its page is given it. */
type Pair = { id: string; full: Funnel; page: PageFunnel }

function toPair(compiled: CompiledFunnel): Pair {
  const full = toRunnableFunnel(compiled, [])
  const { id, version } = compiled.definition
  const built = files[`/src/generated/page-funnels/${id}.gen.ts`]?.default
  return {
    id,
    full,
    page: built ?? {
      version,
      config: full.config,
      mountsAhead: getStepsBeforeMount(compiled),
    },
  }
}

const isOfPart = ({ definition }: CompiledFunnel) => definition.part !== undefined
const pairs = [...compileProject(readProject()).funnels, ...compileWholeDialect().funnels].filter(isOfPart).map(toPair)

test('the funnels of the site that a part of a page runs are among those compared', () => {
  expect(pairs.map(({ id }) => id).sort()).toEqual(['abre-la-puerta', 'alojado', 'newsletter', 'reto', 'vsl-registro'])
})

test.each(pairs)('$id does in its page what its JSON says', async ({ full, page }) => {
  const events = [...new Set(full.definition.steps.flatMap((step) => Object.keys(step.on ?? {})))]
  const names = [...new Set(getConditions(full.definition).flatMap(namesOf))]
  const data = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(0, 20, 21, 40, 41, 600, 601)])))
  const move: fc.Arbitrary<Move> = fc.oneof(
    ...(events.length > 0 ? [fc.record({ event: fc.constantFrom(...events), data })] : []),
    fc.record({ wait: fc.constantFrom(1, 499, 500, 699, 700, 1000, 1999, 2000) }),
  )
  const walk = fc.array(move, { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(walk, fc.boolean(), fc.constantFrom(0, 1600, 1e9), async (moves, mounted, submittedAt) => {
      const expected: string[] = []
      const done: string[] = []
      const clocks = [createSimulatedClock(), createSimulatedClock()] as const
      const ports: Ports = { ...inForms, ...createPorts(clocks[0], expected, mounted, submittedAt) }
      const actor = createActor(compileFunnel(full, ports), { clock: clocks[0] }).start()
      let shown = ''
      const send = startFunnel<PagePart & { offers: readonly ['track', 'notice', 'redirect', 'mount', 'poll'] }>(
        page,
        createPorts(clocks[1], done, mounted, submittedAt),
        {
          show: (step) => {
            shown = step
          },
          giveUp: (error) => expect.unreachable(String(error)),
        },
      )
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
      expect(done).toEqual(expected)
      actor.stop()
    }),
    { numRuns: 60 },
  )
})
