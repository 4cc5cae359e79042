import { describeLoad, type Measurement } from './figure.ts'
import type { Bench } from './open-bench.ts'
import { type Interaction, runWalk } from './run-walk.ts'
import { median, toInp } from './statistics.ts'

/** The limit that web.dev/inp calls good. */
const GOOD = 200

const flows = ['/cuestionario', '/formulario-contacto', '/formulario-hipnosis-regresiva', '/valoracion-practica']

/** How soon the next frame follows what a visitor does, in every flow that asks questions, on a phone with a quarter of this CPU. */
export function measureInp({ browser, origin, routes, rounds = 3 }: Bench): Measurement[] {
  return flows
    .filter((route) => routes.includes(route))
    .map((route) => ({
      name: `INP of ${route}`,
      measure: async () => {
        const visits: (readonly Interaction[])[] = []
        for (let round = 0; round < rounds; round += 1)
          visits.push((await runWalk(browser, `${origin}${route}`, round)).interactions)
        const inps = visits.map((visit) => toInp(visit.map(({ total }) => total)))
        const own = visits.map((visit) => toInp(visit.map((interaction) => interaction.own)))
        const counts = visits.map(({ length }) => length).join(', ')
        const note = `worst of ${rounds} visits; median ${median(inps)} ms; interactions of 16 ms and more: ${counts}; ${describeLoad()}`
        const figure = { unit: 'ms', target: { atMost: GOOD } } as const
        return [
          { ...figure, name: `${route} INP`, measured: Math.max(...inps), note },
          { ...figure, name: `${route} INP, the page's own part`, measured: Math.max(...own) },
        ]
      },
    }))
}
