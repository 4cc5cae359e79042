import type { PlantedBug } from './bugs.ts'

const branch = 'src/engine/decide/branch.ts'
const step = 'src/engine/decide/step.ts'
const skips = 'src/engine/decide/step.ts'
const arrive = 'src/engine/decide/arrive.ts'
const key = 'src/engine/decide/state-key.ts'
const live = 'src/engine/decide/live-variables.ts'
const classes = 'src/engine/decide/partition/field-classes.ts'
const fieldClasses = 'src/engine/decide/partition/field-classes.ts'
const tallies = 'src/engine/decide/tallies.ts'
const axes = 'src/engine/decide/partition/tally-classes.ts'
const tallyClasses = 'src/engine/decide/partition/tally-classes.ts'
const samples = 'src/engine/decide/partition/threshold-samples.ts'
const values = 'src/engine/decide/partition/value-classes.ts'
const deadEnds = 'src/engine/compiler/analyse/find-dead-ends.ts'
const unshown = 'src/engine/compiler/analyse/find-unshown-fields.ts'
const shares = 'src/engine/model/shares.ts'

/** Faults of the search and of what is concluded from it: each would let a trap pass, or refuse a funnel without one. */
const faults: readonly Omit<PlantedBug, 'caughtBy'>[] = [
  {
    name: 'a failed send may leave somebody in distress without a number to call',
    file: 'src/engine/compiler/check/check-funnel.ts',
    right: 'const failures = new Set(funnel.steps.flatMap((step) => getFailures(funnel, step)))',
    wrong: 'const failures = new Set<string>()',
  },
  {
    name: 'the way back from a press counts for the whole funnel alone',
    file: 'src/engine/compiler/check/check-funnel.ts',
    right: '(byId.get(id)?.back ?? funnel.back ?? true)',
    wrong: '(funnel.back ?? true)',
  },
  {
    name: 'an opening may stand over a screen without a question',
    file: 'src/engine/compiler/check/check-funnel.ts',
    right: 'first && first.ask === undefined && first.id',
    wrong: 'first && first.id === "" && first.id',
  },
  {
    name: 'what is pending is forgotten when one answer is read',
    file: branch,
    right: 'const pending = new Set([...state.pending].filter((name) => !open.includes(name)))',
    wrong: 'const pending = new Set<string>()',
  },
  {
    name: 'another answer counts as no change',
    file: branch,
    right: 'changes: branch.changes || changes,',
    wrong: 'changes: branch.changes,',
  },
  {
    name: 'an answer gives no points',
    file: branch,
    right: 'points: addPoints(state.points, points),',
    wrong: 'points: state.points,',
  },
  {
    name: 'whoever a rule leaves is lost where it skips a step',
    file: step,
    right: 'branch, rule, route))\n      open = rest',
    wrong: 'branch, rule, route))\n      open = route.skipped.length === 0 ? rest : []',
  },
  {
    name: 'whoever skips a step is one with all who do',
    file: skips,
    right: 'toStateKey(setting, { ...state, step: id })',
    wrong: 'id',
  },
  {
    name: 'of those who go on as one past a step only the first have skipped another',
    file: skips,
    right: 'return [...more.values(), ...own]',
    wrong: 'return own',
  },
  {
    name: 'whoever comes out past skipped steps comes out at each of them',
    file: 'src/engine/plan/landing.ts',
    right: '(!landing || findLanding(skips, landing.from, holds) === landing.at)',
    wrong: '(!landing || findLanding(skips, landing.from, holds) !== undefined)',
  },
  {
    name: 'a job that ends without a rule passes unheard',
    file: step,
    right: 'return isOwn ? moves : moves.filter(',
    wrong: 'return moves.filter(',
  },
  {
    name: 'what decides whether a question is shown is not read',
    file: step,
    right: 'const all = new Set([...names, ...names.flatMap(deciders), ...',
    wrong: 'const all = new Set([...names, ...',
  },
  {
    name: 'emptied answers leave their points',
    file: arrive,
    right: 'asked: new Set(), points: none, visit: null, isSent: false }',
    wrong: 'asked: new Set(), visit: null, isSent: false }',
  },
  {
    name: 'a screen that is met again forgets nothing',
    file: arrive,
    right: 'if (seen.screen === screen) ({ before, points } = seen)',
    wrong: 'if (seen.screen === screen) ({ points } = seen)',
  },
  {
    name: 'states with different points are one',
    file: key,
    right: 'live.scores.map((name) => points[name]),',
    wrong: 'live.scores.map(() => 0),',
  },
  {
    name: 'what is pending reads as left blank',
    file: key,
    right: "if (isPending) return '?'",
    wrong: "if (isPending) return ''",
  },
  {
    name: 'what a score is made of is not live',
    file: live,
    right: 'if (!summed.has(name)) return [name]',
    wrong: 'if (!summed.has(name)) return []',
  },
  {
    name: 'a paragraph by points takes answers that a later rule reads for blank',
    file: live,
    right: '? [name, ...getScoredFields(score[name])] : [name]',
    wrong: '? [name] : [name]',
  },
  {
    name: 'a paragraph that nobody reads is one that everybody reads',
    file: 'src/engine/compiler/analyse/analyse-funnel.ts',
    right: "holds === 0 ? 'funnel.dead-part' : 'funnel.idle-part'",
    wrong: "holds > 0 ? 'funnel.dead-part' : 'funnel.idle-part'",
  },
  {
    name: 'a question that a rule asks anew counts as asked once',
    file: live,
    right: 'only.isReturn || isAnsweredAgain(only)) return false',
    wrong: 'only.isReturn) return false',
  },
  {
    name: 'nothing is left blank',
    file: fieldClasses,
    right: 'isSureOf(field) ? [] : [one]',
    wrong: '[]',
  },
  {
    name: 'a hidden question is answered',
    file: classes,
    right: 'isShown(form, name, getShownAnswers(form, { ...given, ...each.answers }))',
    wrong: 'Object.hasOwn(form.definition.fields, name)',
  },
  {
    name: 'numbers that stand for all leave what comes later out',
    file: samples,
    right: 'offsets = [...new Set(offsets.flatMap(',
    wrong: 'offsets = [...new Set(offsets.slice(1).flatMap(',
  },
  {
    name: 'a value is told by whether it is there',
    file: values,
    right: '[known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))]',
    wrong: '[known === undefined ? null : cuts.map(() => 0)]',
  },
  {
    name: 'a refusal with a message is a dead end',
    file: deadEnds,
    right: 'return kept.length < leading.length && areRefused(graph.get(step), kept) ? leading : kept',
    wrong: 'return kept',
  },
  {
    name: 'whoever may change an answer is never stuck',
    file: deadEnds,
    right: 'const kept = leading.filter(({ changes }) => !changes)',
    wrong: 'const kept = leading',
  },
  {
    name: 'a screen is blank only where every question is without a condition',
    file: unshown,
    right: 'return asked.every((name) => !isShown(form, name, given))',
    wrong: 'return asked.every((name) => isShown(form, name, given))',
  },
  {
    name: 'scores wait for the rule that reads them although more questions follow it',
    file: tallies,
    right: 'return !(isRead || isReadOnArrival) || ![...getAhead(targets, id)].some(asks)',
    wrong: 'return true',
  },
  {
    name: 'sums are put together before it is settled what conditions tell of them',
    file: axes,
    right: 'if (kind !== toKind(sum + end.high - now.high)) return 0',
    wrong: '',
  },
  {
    name: 'sums that come about in two ways count once',
    file: tallyClasses,
    right: 'if (known) known.weight += row.weight',
    wrong: 'if (known) continue',
  },
  {
    name: 'whoever is asked again is counted again',
    file: shares,
    right: "if (state.answers[roots.get(option) ?? ''] !== undefined) continue",
    wrong: '',
  },
]

export const analysisBugs: readonly PlantedBug[] = faults.map((fault) => ({ ...fault, caughtBy: 'analysis' }))
