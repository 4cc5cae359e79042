import type { BugsByFile } from './bugs.ts'

/** Faults of the search and of what is concluded from it: each would let a trap pass, or refuse a funnel without one. */
export const analysisBugs: BugsByFile = {
  'src/engine/compiler/check/check-funnel.ts': {
    'a failed send may leave somebody in distress without a number to call': [
      'const failures = new Set(funnel.steps.flatMap((step) => getFailures(funnel, step)))',
      'const failures = new Set<string>()',
    ],
    'the way back from a press counts for the whole funnel alone': [
      '(byId.get(id)?.back ?? funnel.back ?? true)',
      '(funnel.back ?? true)',
    ],
    'an opening may stand over a screen without a question': [
      'first && first.ask === undefined && first.id',
      'first && first.id === "" && first.id',
    ],
  },
  'src/engine/decide/branch.ts': {
    'what is pending is forgotten when one answer is read': [
      'const pending = new Set([...state.pending].filter((name) => !open.includes(name)))',
      'const pending = new Set<string>()',
    ],
    'another answer counts as no change': ['changes: branch.changes || changes,', 'changes: branch.changes,'],
    'an answer gives no points': ['points: addPoints(state.points, points),', 'points: state.points,'],
  },
  'src/engine/decide/step.ts': {
    'whoever a rule leaves is lost where it skips a step': [
      'branch, rule, route))\n      open = rest',
      'branch, rule, route))\n      open = route.skipped.length === 0 ? rest : []',
    ],
    'whoever skips a step is one with all who do': ['toStateKey(setting, { ...state, step: id })', 'id'],
    'of those who go on as one past a step only the first have skipped another': [
      'return [...more.values(), ...own]',
      'return own',
    ],
    'a job that ends without a rule passes unheard': ['return isOwn ? moves : moves.filter(', 'return moves.filter('],
    'what decides whether a question is shown is not read': [
      'const all = new Set([...names, ...names.flatMap(deciders), ...',
      'const all = new Set([...names, ...',
    ],
  },
  'src/engine/plan/landing.ts': {
    'whoever comes out past skipped steps comes out at each of them': [
      '(!landing || findLanding(skips, landing.from, holds) === landing.at)',
      '(!landing || findLanding(skips, landing.from, holds) !== undefined)',
    ],
  },
  'src/engine/decide/arrive.ts': {
    'emptied answers leave their points': [
      'asked: new Set(), points: none, visit: null, isSent: false }',
      'asked: new Set(), visit: null, isSent: false }',
    ],
    'a screen that is met again forgets nothing': [
      'if (seen.screen === screen) ({ before, points } = seen)',
      'if (seen.screen === screen) ({ points } = seen)',
    ],
  },
  'src/engine/decide/state-key.ts': {
    'states with different points are one': ['live.scores.map((name) => points[name]),', 'live.scores.map(() => 0),'],
    'what is pending reads as left blank': ["if (isPending) return '?'", "if (isPending) return ''"],
  },
  'src/engine/decide/live-variables.ts': {
    'what a score is made of is not live': ['if (!summed.has(name)) return [name]', 'if (!summed.has(name)) return []'],
    'a paragraph by points takes answers that a later rule reads for blank': [
      '? [name, ...getScoredFields(score[name])] : [name]',
      '? [name] : [name]',
    ],
    'a question that a rule asks anew counts as asked once': [
      'only.isReturn || isAnsweredAgain(only)) return false',
      'only.isReturn) return false',
    ],
  },
  'src/engine/compiler/analyse/analyse-funnel.ts': {
    'a paragraph that nobody reads is one that everybody reads': [
      "holds === 0 ? 'funnel.dead-part' : 'funnel.idle-part'",
      "holds > 0 ? 'funnel.dead-part' : 'funnel.idle-part'",
    ],
  },
  'src/engine/decide/partition/field-classes.ts': {
    'nothing is left blank': ['isSureOf(field) ? [] : [one]', '[]'],
    'a hidden question is answered': [
      'isShown(form, name, getShownAnswers(form, { ...given, ...each.answers }))',
      'Object.hasOwn(form.definition.fields, name)',
    ],
  },
  'src/engine/decide/partition/threshold-samples.ts': {
    'numbers that stand for all leave what comes later out': [
      'offsets = [...new Set(offsets.flatMap(',
      'offsets = [...new Set(offsets.slice(1).flatMap(',
    ],
  },
  'src/engine/decide/partition/value-classes.ts': {
    'a value is told by whether it is there': [
      '[known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))]',
      '[known === undefined ? null : cuts.map(() => 0)]',
    ],
  },
  'src/engine/compiler/analyse/find-dead-ends.ts': {
    'a refusal with a message is a dead end': [
      'return kept.length < leading.length && areRefused(graph.get(step), kept) ? leading : kept',
      'return kept',
    ],
    'whoever may change an answer is never stuck': [
      'const kept = leading.filter(({ changes }) => !changes)',
      'const kept = leading',
    ],
  },
  'src/engine/compiler/analyse/find-unshown-fields.ts': {
    'a screen is blank only where every question is without a condition': [
      'return asked.every((name) => !isShown(form, name, given))',
      'return asked.every((name) => isShown(form, name, given))',
    ],
  },
  'src/engine/decide/tallies.ts': {
    'scores wait for the rule that reads them although more questions follow it': [
      'return !(isRead || isReadOnArrival) || ![...getAhead(targets, id)].some(asks)',
      'return true',
    ],
  },
  'src/engine/decide/partition/tally-classes.ts': {
    'sums are put together before it is settled what conditions tell of them': [
      'if (kind !== toKind(sum + end.high - now.high)) return 0',
      '',
    ],
    'sums that come about in two ways count once': ['if (known) known.weight += row.weight', 'if (known) continue'],
  },
  'src/engine/model/shares.ts': {
    'whoever is asked again is counted again': [
      "if (state.answers[roots.get(option) ?? ''] !== undefined) continue",
      '',
    ],
  },
}
