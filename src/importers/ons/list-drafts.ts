import type { Losing } from '#importers/losses.ts'
import type { Source } from '#importers/source.ts'

/** A block of a survey, or one of the variants of it, with all that decides on whether it is shown. */
export type Draft = {
  key: string
  block: Source
  /** Its question or its content. */
  variant: Source
  /** The condition that chooses the variant. */
  when?: Source
  type: string
  section: string
  group: string
  /** The conditions that show it: its section's must hold, and those that skip its group and itself must not. */
  shows: Source[]
  skips: Source[]
}

/** The blocks of a survey in their order; sections that are asked for each item of a list are lost. */
export function listDrafts(survey: Source, losing: Losing): Draft[] {
  return survey
    .get('sections')
    .list()
    .flatMap((section) => readSection(section, losing))
}

function readSection(section: Source, losing: Losing): Draft[] {
  if (section.has('repeat')) {
    losing.lose('repeat', section, section.get('title').text() ?? section.place)
    return []
  }
  if (section.has('summary')) losing.lose('navigation', section.get('summary'), 'summary')
  const shows = section.has('enabled') ? [section.get('enabled', 'when')] : []
  const groups = section.get('groups').list()
  return groups.flatMap((group) =>
    group
      .get('blocks')
      .list()
      .flatMap((block) => {
        loseKeys(block, losing)
        const skips = [group, block].flatMap((each) =>
          each.has('skip_conditions') ? [each.get('skip_conditions', 'when')] : [],
        )
        const type = block.get('type').text() ?? ''
        const place = { section: section.place, group: group.get('id').text() ?? group.place }
        return listVariants(block, type, losing).map((own) => ({ ...own, block, type, ...place, shows, skips }))
      }),
  )
}

/** The question or the content of a block; where a condition chooses among several, each of them. */
function listVariants(block: Source, type: string, losing: Losing): Pick<Draft, 'key' | 'variant' | 'when'>[] {
  const id = block.get('id').text() ?? block.place
  const variants = [...block.get('question_variants').list(), ...block.get('content_variants').list()]
  const [first] = variants
  if (!first) return [{ key: id, variant: getAsked(block) }]
  // A list is collected once, whatever its question is called.
  if (type === 'ListCollector') {
    losing.lose('text', block, 'question_variants')
    return [{ key: id, variant: first.get('question') }]
  }
  return variants.map((variant, index) => ({
    key: index === 0 ? id : `${id}\n${index}`,
    variant: getAsked(variant),
    when: variant.get('when'),
  }))
}

function getAsked(holder: Source): Source {
  return holder.has('question') ? holder.get('question') : holder.get('content')
}

/** Loses the keys of a block beside its question that no page here has. */
function loseKeys(block: Source, losing: Losing): void {
  if (block.get('interviewer_only').is(true)) losing.lose('rule', block.get('interviewer_only'), 'interviewer_only')
  for (const key of ['list_summary', 'summary']) if (block.has(key)) losing.lose('text', block.get(key), key)
}
