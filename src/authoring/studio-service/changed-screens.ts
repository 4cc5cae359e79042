import { parse } from 'jsonc-parser'
import { isRecord } from '#engine'
import type { Project } from '#engine/compiler'

type Files = Pick<Project, 'forms' | 'funnels'>

/** Keys of a funnel that no screen shows. */
const UNSEEN = ['$schema', 'version', 'deliveries', 'scores', 'values', 'accept', 'steps']

/** The ids of a funnel's steps that are new, gone, or show something else: those of now first, in their order. */
export function findChangedScreens(funnel: string, before: Files, after: Files): string[] {
  const [old, now] = [toScreens(funnel, before), toScreens(funnel, after)]
  return [...new Set([...now.keys(), ...old.keys()])].filter((id) => old.get(id) !== now.get(id))
}

/** Each step by its id, as the JSON of itself and of the questions that it asks. The first step stands for what all show. */
function toScreens(id: string, { forms, funnels }: Files): Map<string, string> {
  const funnel = readText(funnels, `funnels/${id}.funnel.json`)
  const { properties = {}, title } = readText(forms, `schemas/${String(funnel.form)}.schema.json`)
  const fields = isRecord(properties) ? properties : {}
  const shared = Object.entries(funnel).filter(([key]) => !UNSEEN.includes(key))
  const steps = Array.isArray(funnel.steps) ? funnel.steps.filter(isRecord) : []
  return new Map(
    steps.map((step, index) => {
      const asked = step.ask === 'all' ? Object.keys(fields) : Array.isArray(step.ask) ? step.ask : []
      const questions = asked.map((name) => fields[String(name)])
      return [String(step.id), JSON.stringify([step, questions, index === 0 ? [shared, title] : null])]
    }),
  )
}

function readText(files: Files['forms'], name: string): Record<string, unknown> {
  const value: unknown = parse(files.find(({ file }) => file === name)?.text ?? '')
  return isRecord(value) ? value : {}
}
