import type { CaughtBugs } from './bugs.ts'

/** Mistakes of an author, of a developer of the site, and of one of the functions: each changes what somebody meets. */
export const behaviourBugs: CaughtBugs = [
  [
    'check',
    {
      'schemas/formulario-hipnosis-regresiva.schema.json': {
        'a consent is reworded under its old version': [
          'con el fin de preparar mi sesión**',
          'con el fin de preparar mi sesión y para enviarme ofertas**',
        ],
      },
      'funnels/formulario-contacto.funnel.json': {
        'the agenda opens before anybody has read': ['"800ms"', '"80ms"'],
        'the address is no longer asked for': ['{ "id": "email", "ask": ["email"] },', ''],
      },
      'funnels/formulario-hipnosis-regresiva.funnel.json': {
        'who could not send is told that it was sent': ['"fail": "no-enviado"', '"fail": "enviado"'],
      },
    },
  ],
  [
    { tests: 'tests/unit/promises.test.ts' },
    {
      'funnels/cuestionario.funnel.json': { 'the result asks for one answer more': ['"minimum": 2', '"minimum": 3'] },
      'funnels/newsletter.funnel.json': {
        'the form of the newsletter comes two seconds late': ['"1s": "montaje"', '"3s": "montaje"'],
      },
    },
  ],
  [
    { tests: 'tests/model/cuestionario.test.ts' },
    {
      'funnels/cuestionario.funnel.json': {
        'the answers go without the third': ['{ "list": ["q1", "q2", "q3"] }', '{ "list": ["q1", "q2"] }'],
      },
    },
  ],
  [
    { tests: 'tests/model/instagram-hipnosis.test.ts' },
    {
      'funnels/instagram-hipnosis.funnel.json': {
        'the way out of the slides leads to the start': [
          '"next": { "redirect": "/vsl-registro" }',
          '"next": { "redirect": "/" }',
        ],
      },
    },
  ],
  [
    { tests: 'tests/model/formulario-hipnosis-regresiva.test.ts' },
    {
      'funnels/formulario-hipnosis-regresiva.funnel.json': {
        'a failed session form is emptied': [
          '"note": "{safety}",\n      "ask": "all",\n      "do": [',
          '"note": "{safety}",\n      "ask": "all",\n      "do": [\n        "reset",',
        ],
      },
    },
  ],
  [
    { tests: 'tests/unit/services/marketing.test.ts' },
    {
      'src/services/marketing.ts': {
        'a no leaves the cookies that were set': [
          "for (const cookie of document.cookie.split('; ')) expire(cookie.split('=')[0] ?? '')",
          '',
        ],
        'steps are counted by the networks of others': [
          "    counts?.add(name ?? '')\n    return\n",
          "    counts?.add(name ?? '')\n",
        ],
      },
    },
  ],
  [
    { tests: 'tests/unit/services/edge-functions-deliver.test.ts' },
    {
      'src/services/edge-functions-deliver.ts': {
        'a corrected form does not say what it replaces': [
          'supersedes: before ? [before.key, ...before.supersedes].slice(0, MOST_SUPERSEDED) : [],',
          'supersedes: [],',
        ],
      },
    },
  ],
  [
    { tests: 'tests/unit/site/content' },
    {
      'src/site/content/offers.ts': {
        'an offer that is over keeps its price': ['  if (isOver(offer, now)) return toAfterPrice(offer)\n', ''],
      },
    },
  ],
  [
    { tests: 'tests/unit/supabase/render-mail.test.ts' },
    {
      'supabase/functions/_shared/mail/mail-content.ts': {
        'a mail goes without what a request says beside its answers': [
          '.filter((name) => !known.has(name))',
          '.filter(() => false)',
        ],
      },
      'supabase/functions/_shared/mail/render-mail.ts': {
        'a line that a person typed can pass for a label': ["value.replace(/^/gm, '    ')", "'    '.concat(value)"],
        'markup of an answer is markup of the mail': ['escapeHtml(value)}</dd>', 'value}</dd>'],
      },
    },
  ],
  [
    { tests: 'tests/unit/supabase/outbox.test.ts' },
    {
      'supabase/functions/_shared/outbox/to-settlement.ts': {
        'a mail that the provider was too busy for costs a try': [
          "    case 'wait':\n      return { ...untried, code: outcome.code, delaySeconds: outcome.seconds + given.random }\n    case 'refused':\n      return outcome",
          "    case 'wait':\n      return toRetry(outcome.code, given, mail)\n    case 'refused':\n      return outcome",
        ],
      },
    },
  ],
  [
    { tests: 'tests/unit/supabase/network.test.ts' },
    {
      'supabase/functions/_shared/http/network.ts': {
        'who is a household is taken for an address of its own': ['d & 0xff00', 'd & 0xffff'],
      },
    },
  ],
  [
    { tests: 'tests/unit/supabase/busy-store.proof.ts' },
    {
      'supabase/functions/_shared/intake/serve-forms.ts': {
        'a refused submission still goes past the store': [
          "    if (!place.isTaken) throw new Refusal(429, { 'Retry-After': String(place.seconds) })\n",
          '',
        ],
      },
    },
  ],
  [
    { tests: 'tests/unit/supabase/intake.test.ts' },
    {
      'supabase/functions/_shared/intake/serve-forms.ts': {
        'the store is asked, and the page is told of nothing': [
          "    if (result.outcome === 'conflict') throw new Refusal(409)\n",
          '',
        ],
      },
    },
  ],
]
