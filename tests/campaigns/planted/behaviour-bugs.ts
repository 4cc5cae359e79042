import type { PlantedBug } from './bugs.ts'

const intake = 'schemas/formulario-hipnosis-regresiva.schema.json'
const session = 'funnels/formulario-hipnosis-regresiva.funnel.json'
const application = 'funnels/formulario-contacto.funnel.json'
const quiz = 'funnels/cuestionario.funnel.json'
const marketing = 'src/services/marketing.ts'
const mail = 'supabase/functions/_shared/mail'

/** Mistakes of an author, of a developer of the site, and of one of the functions: each changes what somebody meets. */
export const behaviourBugs: PlantedBug[] = [
  {
    name: 'a consent is reworded under its old version',
    file: intake,
    right: 'con el fin de preparar mi sesión**',
    wrong: 'con el fin de preparar mi sesión y para enviarme ofertas**',
    caughtBy: 'check',
  },
  {
    name: 'the result asks for one answer more',
    file: quiz,
    right: '"minimum": 2',
    wrong: '"minimum": 3',
    caughtBy: { tests: 'tests/unit/promises.test.ts' },
  },
  {
    name: 'the agenda opens before anybody has read',
    file: application,
    right: '"800ms"',
    wrong: '"80ms"',
    caughtBy: 'check',
  },
  {
    name: 'who could not send is told that it was sent',
    file: session,
    right: '"fail": "no-enviado"',
    wrong: '"fail": "enviado"',
    caughtBy: 'check',
  },
  {
    name: 'the address is no longer asked for',
    file: application,
    right: '{ "id": "email", "ask": ["email"] },',
    wrong: '',
    caughtBy: 'check',
  },
  {
    name: 'the answers go without the third',
    file: quiz,
    right: '{ "list": ["q1", "q2", "q3"] }',
    wrong: '{ "list": ["q1", "q2"] }',
    caughtBy: { tests: 'tests/model/cuestionario.test.ts' },
  },
  {
    name: 'the form of the newsletter comes two seconds late',
    file: 'funnels/newsletter.funnel.json',
    right: '"1s": "montaje"',
    wrong: '"3s": "montaje"',
    caughtBy: { tests: 'tests/unit/promises.test.ts' },
  },
  {
    name: 'the way out of the slides leads to the start',
    file: 'funnels/instagram-hipnosis.funnel.json',
    right: '"next": { "redirect": "/vsl-registro" }',
    wrong: '"next": { "redirect": "/" }',
    caughtBy: { tests: 'tests/model/instagram-hipnosis.test.ts' },
  },
  {
    name: 'a failed session form is emptied',
    file: session,
    right: '"note": "{safety}",\n      "ask": "all",\n      "do": [',
    wrong: '"note": "{safety}",\n      "ask": "all",\n      "do": [\n        "reset",',
    caughtBy: { tests: 'tests/model/formulario-hipnosis-regresiva.test.ts' },
  },
  {
    name: 'a no leaves the cookies that were set',
    file: marketing,
    right: "for (const cookie of document.cookie.split('; ')) expire(cookie.split('=')[0] ?? '')",
    wrong: '',
    caughtBy: { tests: 'tests/unit/services/marketing.test.ts' },
  },
  {
    name: 'steps are counted by the networks of others',
    file: marketing,
    right: "    counts?.add(name ?? '')\n    return\n",
    wrong: "    counts?.add(name ?? '')\n",
    caughtBy: { tests: 'tests/unit/services/marketing.test.ts' },
  },
  {
    name: 'a corrected form does not say what it replaces',
    file: 'src/services/edge-functions-deliver.ts',
    right: 'supersedes: before ? [before.key, ...before.supersedes].slice(0, MOST_SUPERSEDED) : [],',
    wrong: 'supersedes: [],',
    caughtBy: { tests: 'tests/unit/services/edge-functions-deliver.test.ts' },
  },
  {
    name: 'an offer that is over keeps its price',
    file: 'src/site/content/offers.ts',
    right: '  if (isOver(offer, now)) return toAfterPrice(offer)\n',
    wrong: '',
    caughtBy: { tests: 'tests/unit/site/content' },
  },
  {
    name: 'a mail goes without what a request says beside its answers',
    file: `${mail}/mail-content.ts`,
    right: '.filter((name) => !known.has(name))',
    wrong: '.filter(() => false)',
    caughtBy: { tests: 'tests/unit/supabase/render-mail.test.ts' },
  },
  {
    name: 'a line that a person typed can pass for a label',
    file: `${mail}/render-mail.ts`,
    right: "value.replace(/^/gm, '    ')",
    wrong: "'    '.concat(value)",
    caughtBy: { tests: 'tests/unit/supabase/render-mail.test.ts' },
  },
  {
    name: 'markup of an answer is markup of the mail',
    file: `${mail}/render-mail.ts`,
    right: 'escapeHtml(value)}</dd>',
    wrong: 'value}</dd>',
    caughtBy: { tests: 'tests/unit/supabase/render-mail.test.ts' },
  },
  {
    name: 'a mail that the provider was too busy for costs a try',
    file: 'supabase/functions/_shared/outbox/to-settlement.ts',
    right:
      "    case 'wait':\n      return { ...untried, code: outcome.code, delaySeconds: outcome.seconds + given.random }\n    case 'refused':\n      return outcome",
    wrong:
      "    case 'wait':\n      return toRetry(outcome.code, given, mail)\n    case 'refused':\n      return outcome",
    caughtBy: { tests: 'tests/unit/supabase/outbox.test.ts' },
  },
  {
    name: 'who is a household is taken for an address of its own',
    file: 'supabase/functions/_shared/http/network.ts',
    right: 'd & 0xff00',
    wrong: 'd & 0xffff',
    caughtBy: { tests: 'tests/unit/supabase/network.test.ts' },
  },
  {
    name: 'a refused submission still goes past the store',
    file: 'supabase/functions/_shared/intake/serve-forms.ts',
    right: "    if (!place.isTaken) throw new Refusal(429, { 'Retry-After': String(place.seconds) })\n",
    wrong: '',
    caughtBy: { tests: 'tests/unit/supabase/busy-store.proof.ts' },
  },
  {
    name: 'the store is asked, and the page is told of nothing',
    file: 'supabase/functions/_shared/intake/serve-forms.ts',
    right: "    if (result.outcome === 'conflict') throw new Refusal(409)\n",
    wrong: '',
    caughtBy: { tests: 'tests/unit/supabase/intake.test.ts' },
  },
]
