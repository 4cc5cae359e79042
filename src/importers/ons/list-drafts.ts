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
    .flatMap((section) => {
      if (section.has('repeat')) {
        losing.lose('repeat', section, section.get('title').text() ?? section.place)
        return []
      }
      if (section.has('summary')) losing.lose('navigation', section.get('summary'), 'summary')
      const shows = section.has('enabled') ? [section.get('enabled', 'when')] : []
      return section
        .get('groups')
        .list()
        .flatMap((group) =>
          group
            .get('blocks')
            .list()
            .flatMap((block): Draft[] => {
              const skips = [group, block]
                .filter((each) => each.has('skip_conditions'))
                .map((each) => each.get('skip_conditions', 'when'))
              const id = block.get('id').text() ?? block.place
              const common = {
                block,
                type: block.get('type').text() ?? '',
                section: section.place,
                group: group.get('id').text() ?? group.place,
                shows,
                skips,
              }
              loseKeys(block, losing)
              const variants = [...block.get('question_variants').list(), ...block.get('content_variants').list()]
              if (variants.length === 0)
                return [
                  { ...common, key: id, variant: block.has('question') ? block.get('question') : block.get('content') },
                ]
              // A list is collected once, whatever its question is called.
              const isList = common.type === 'ListCollector'
              if (isList) losing.lose('text', block, 'question_variants')
              const [first] = variants
              if (isList && first) return [{ ...common, key: id, variant: first.get('question') }]
              return variants.map((variant, index) => ({
                ...common,
                key: index === 0 ? id : `${id}\n${index}`,
                variant: variant.has('question') ? variant.get('question') : variant.get('content'),
                when: variant.get('when'),
              }))
            }),
        )
    })
}

/** Loses the keys of a block beside its question that no page here has. */
function loseKeys(block: Source, losing: Losing): void {
  if (block.get('interviewer_only').is(true)) losing.lose('rule', block.get('interviewer_only'), 'interviewer_only')
  for (const key of ['list_summary', 'summary']) if (block.has(key)) losing.lose('text', block.get(key), key)
}
