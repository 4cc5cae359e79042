import type { CaughtBugs } from './bugs.ts'

const SEARCH = 'tests/unit/engine/decide tests/unit/engine/compiler/analyse'

const SETTLED = 'tests/unit/supabase/to-settlement.test.ts'
const TURNS = 'tests/unit/supabase/turns.test.ts'
/** One test that settles: whoever breaks all of them has each wait for what it locked. */
const DIGEST = `${TURNS} -t halved`

/** Faults in what decides and delivers, each of which breaks a sentence that the code holds itself to. */
export const invariantBugs: CaughtBugs = [
  [
    { asserts: 'everybody to whom an event happens follows one rule or is stuck', tests: SEARCH },
    {
      'src/engine/decide/branch.ts': {
        'a branch stands for all of its siblings': ['weight: branch.weight * weight,', 'weight: branch.weight,'],
      },
      'src/engine/decide/step.ts': {
        'whoever follows a rule follows the next one too': [
          'branch, rule, route))\n      open = rest',
          'branch, rule, route))\n      open = [...rest, ...fit]',
        ],
        'nobody is ever stuck': ['branches, [...moves, ...stuck])', 'branches, moves)'],
      },
    },
  ],
  [
    { asserts: 'everybody who comes to a step stands there or is led past it once', tests: SEARCH },
    {
      'src/engine/decide/step.ts': {
        'whoever skips a step without a rule is lost': [
          'landed.push(...open.map((each) => toGap(each, bypass.step)))',
          'landed.push(...open.slice(1).map((each) => toGap(each, bypass.step)))',
        ],
        'whoever is led past a step waits there too': ['open = parted.rest', 'open = [...parted.rest, ...parted.fit]'],
      },
    },
  ],
  [
    { asserts: 'what is learned is pending no more', tests: SEARCH },
    {
      'src/engine/decide/branch.ts': {
        'an answer that was read stays pending': [
          'const pending = new Set([...state.pending].filter((name) => !open.includes(name)))',
          'const pending = new Set(state.pending)',
        ],
        'an answer that was counted stays pending': [
          'const pending = new Set([...state.pending].filter((name) => !fields.has(name)))',
          'const pending = new Set(state.pending)',
        ],
      },
    },
  ],
  [
    { asserts: 'conditions are asked once all is known that they read', tests: SEARCH },
    {
      'src/engine/decide/branch.ts': {
        'one answer is read where several are asked for': [
          '[...state.pending].filter((name) => names.has(name) && !isTallied(name)),',
          '[...state.pending].filter((name) => names.has(name) && !isTallied(name)).slice(0, 1),',
        ],
      },
    },
  ],
  [
    { asserts: 'a state holds no answer that nothing will read', tests: SEARCH },
    {
      'src/engine/decide/arrive.ts': {
        'answers are kept for ever': ['answers: pickAnswers(visited.answers, live),', 'answers: visited.answers,'],
      },
    },
  ],
  [
    { asserts: 'the way back leads to no screen twice', tests: SEARCH },
    {
      'src/engine/decide/arrive.ts': {
        'a screen that is met again forgets nothing': [
          'if (seen.screen === screen) ({ before, points } = seen)',
          'if (seen.screen === screen) ({ points } = seen)',
        ],
      },
    },
  ],
  [
    { asserts: 'every way of answering is in one class', tests: SEARCH },
    {
      'src/engine/decide/partition/field-classes.ts': {
        'two questions together are answered as often as one': [
          'weight: before.weight * weight,',
          'weight: before.weight + weight,',
        ],
      },
    },
  ],
  [
    { asserts: 'every sum of some answers is in one class', tests: SEARCH },
    {
      'src/engine/decide/partition/tally-classes.ts': {
        'each way to a sum stands for all of them': [
          'toClass(names, scores, weight, taken)',
          'toClass(names, scores, 1, taken)',
        ],
      },
    },
  ],
  [
    { asserts: 'the way back is a simple path', tests: 'tests/unit/engine/funnel tests/model' },
    {
      'src/engine/funnel/funnel-context.ts': {
        'a screen that is met again stays on the way back': ['before.slice(0, seen)\n', 'before.slice(0, seen + 1)\n'],
      },
    },
  ],
  [
    { asserts: 'a send is made of answers on the path alone', tests: 'tests/unit/engine/funnel tests/model' },
    {
      'src/engine/funnel/compile-funnel.ts': {
        'a send takes answers of another way along': [
          'const answers = getPathAnswers(funnel, context)\n    assertRelevant',
          'const { answers } = context\n    assertRelevant',
        ],
      },
    },
  ],
  [
    { asserts: 'a send holds no answer to a hidden question', tests: 'tests/unit/engine/funnel tests/model' },
    {
      'src/engine/form/relevant-answers.ts': {
        'an answer outlives its question': [
          'return pickRelevant(form, form.definition.fields, getVisibleFields(form, asked, answers), answers)',
          'return pickRelevant(form, form.definition.fields, asked, answers)',
        ],
      },
    },
  ],
  [
    { asserts: 'nobody is given up for the company they are in', tests: SETTLED },
    {
      'supabase/functions/_shared/outbox/to-settlement.ts': {
        'one refused text ends a whole digest': [
          'members > 1 ? { ...halved, code } : { ...plain, state: ',
          'members > 9 ? { ...halved, code } : { ...plain, state: ',
        ],
      },
    },
  ],
  [
    { asserts: 'nobody is given up before the last try', tests: SETTLED },
    {
      'supabase/functions/_shared/outbox/to-settlement.ts': {
        'the last try is left out': ['if (tries + 1 < mail.tries)', 'if (tries + 2 < mail.tries)'],
      },
    },
  ],
  [
    { asserts: 'what costs no try is not given up', tests: SETTLED },
    {
      'supabase/functions/_shared/outbox/to-settlement.ts': {
        'whoever asks a call to wait gives it up': [
          "return { ...untried, code: outcome.code, delaySeconds: outcome.seconds + given.random }\n    case 'refused':\n      return { ...plain",
          "return { ...untried, state: 'dead', code: outcome.code }\n    case 'refused':\n      return { ...plain",
        ],
      },
    },
  ],
  [
    { asserts: 'a mail has one lease', tests: 'tests/unit/supabase/drain.test.ts' },
    {
      'supabase/functions/_shared/outbox/drain.ts': {
        'all that one round leases is one mail': [
          'const mail = mails.get(delivery.envelope)',
          'const mail = [...mails.values()][0]',
        ],
      },
    },
  ],
  [
    { asserts: 'a mail is leased whole', tests: TURNS },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'a lease leaves members behind': [
          "from lease l where d.envelope = any (p_envelopes) and d.state = 'due'",
          "from lease l where d.envelope = any (p_envelopes) and d.state = 'due' and not exists (select from lead.delivery o where o.envelope = d.envelope and o.submission_id < d.submission_id)",
        ],
      },
    },
  ],
  [
    { asserts: 'a mail is leased with the members that are fixed', tests: TURNS },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'the members of before are those of a new key': [
          'envelope = p.key, members = p.members,',
          'envelope = p.key, members = coalesce(d.members, p.members),',
        ],
      },
    },
  ],
  [
    { asserts: 'a_lease_is_of_a_mail', tests: TURNS },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'a mail is leased before its members are fixed': ['v_chosen := lead.prove_members(v_chosen);', ''],
      },
    },
  ],
  [
    { asserts: 'what_was_sent_has_an_id', tests: DIGEST },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'nobody knows by which mail': [
          "provider_id = coalesce(p ->> 'providerId', d.provider_id)",
          'provider_id = d.provider_id',
        ],
      },
    },
  ],
  [
    { asserts: 'a_call_goes_under_its_own_id', tests: TURNS },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'calls go as one': [
          'update lead.delivery d set envelope = d.submission_id,',
          'update lead.delivery d set envelope = gen_random_uuid(),',
        ],
      },
    },
  ],
  [
    { asserts: 'only_what_ended_is_settled', tests: DIGEST },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'nobody knows when a mail was sent': [
          "settled_at = case when v_state = 'due' then null else now() end",
          'settled_at = null',
        ],
      },
    },
  ],
  [
    { asserts: 'a_lease_has_an_end', tests: DIGEST },
    {
      'supabase/migrations/20261124100101_mail_what_is_due.sql': {
        'what was settled stays on lease': [
          'lease = null,\n    lease_until = null\n  where d.envelope = p_envelope\n    and case',
          'lease_until = null\n  where d.envelope = p_envelope\n    and case',
        ],
      },
    },
  ],
]
