import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Answers, type Delivery, type Field, type Form, kindRules, toBody } from '#engine'
import { compileProject, toPageDefinition, toRunnableForm } from '#engine/compiler'
import { getValidSamples } from '#engine/model'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

/** One folder of `supabase/functions`. */
export interface EdgeFunction {
  name: string
  /** The bodies that its pages send; none for a function that is not for pages. */
  bodies: CanaryBody[]
}

/** Every function of the project, with what the funnels send to it. */
export function listFunctions(): EdgeFunction[] {
  const bodies = [...createCanaryBodies(), createCountBody()]
  const names = globSync('*/index.ts', { cwd: inProject('supabase/functions') }).map(dirname)
  return names.sort().map((name) => ({ name, bodies: bodies.filter(({ target }) => target === name) }))
}

/** Whether a function is deployed: a page sends to it, or it takes no submission. One that no page sends to stays away. */
export function isDeployed({ bodies }: EdgeFunction): boolean {
  return bodies.length === 0 || bodies.some(({ isSent }) => isSent)
}

/** The schemas that the hosted project's data service may speak of. */
export function readExposedSchemas(): string[] {
  const [, schemas = ''] = /^schemas = \[(.*)\]$/m.exec(readFileSync(inProject('supabase/config.toml'), 'utf8')) ?? []
  return [...schemas.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
}

/** The function that keeps the copies, where a delivery does not name it. */
const COPY_FUNCTION = 'respaldo'
const CANARY = 'CANARIO'
/** Nobody has it, and nobody can: the name is reserved. */
const ADDRESS = 'canary@correo.example'

/** A body that a function of the site accepts. */
interface CanaryBody {
  /** The function. */
  target: string
  body: object
  /** Whether a funnel sends it: the durable copy of a form is off until a delivery asks for it. */
  isSent: boolean
}

/**
 * For each delivery of the funnels one body as its page would send it, marked as a canary in every text. The form of a mail
 * may have a durable copy, whether its delivery asks for one or not.
 */
function createCanaryBodies(): CanaryBody[] {
  const { forms, funnels } = compileProject(readProject())
  return funnels.flatMap(({ definition }) => {
    const compiled = forms.find((form) => form.definition.id === definition.form)
    if (!compiled) return []
    const form = toRunnableForm(compiled)
    const answers = toCanary(form)
    return Object.entries(toPageDefinition(definition).deliveries ?? {}).flatMap(
      ([name, { channel, target, body, copy }]) => {
        // The step that sends it may be part of what it says.
        const step = definition.steps.find(({ send, do: effects = [] }) => send === name || effects.some(sends(name)))
        const toCanaryBody = (to: string, source: Delivery['body'], isSent: boolean): CanaryBody => ({
          target: to,
          body: toBody(source, {
            form,
            answers,
            // A score or a value is missing: a condition on one does not hold.
            facts: answers,
            cite: (text) => text,
            step: step?.id ?? null,
          }),
          isSent,
        })
        const copied: Delivery['body'] = { form: { value: compiled.definition.id }, answers: { answers: 'values' } }
        return [
          ...(channel !== 'mail' ? [toCanaryBody(target, body, true)] : []),
          ...(channel === 'mail' || copy ? [toCanaryBody(copy ?? COPY_FUNCTION, copied, copy !== undefined)] : []),
        ]
      },
    )
  })
}

/** The count of a page with the visitor's consent: one step of one funnel that asks for no personal data. */
function createCountBody(): CanaryBody {
  const [{ definition } = { definition: undefined }] = compileProject(readProject()).funnels.filter(
    ({ definition: { form } }) => form === undefined,
  )
  const counts = [{ step: definition?.steps[0]?.id, what: 'shown' }]
  return { target: 'count-steps', body: { funnel: definition?.id, version: definition?.version, counts }, isSent: true }
}

function sends(name: string) {
  return (effect: unknown) => typeof effect === 'object' && effect !== null && 'send' in effect && effect.send === name
}

function toCanary(form: Form): Answers {
  const { fields } = form.definition
  const [sample = {}] = getValidSamples(form, Object.keys(fields))
  const entries = Object.entries(sample).map(([name, value]) => [name, toMarked(fields[name], value)] as const)
  return Object.fromEntries(entries)
}

function toMarked(field: Field | undefined, value: Answers[string]): Answers[string] {
  if (field && kindRules[field.widget].inputMode === 'email') return ADDRESS
  if (!field || field.options || field.format || field.examples) return value
  return CANARY.padEnd(field.minLength ?? 0, '.').slice(0, field.maxLength)
}
