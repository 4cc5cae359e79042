import { readFileSync } from 'node:fs'
import { inProject } from '#project/project-root.ts'
import { openPage, readText } from './built-page.ts'

/**
 * The source that tells of something: a section of the specification, or words of a policy or of the list of
 * differences.
 */
type Told =
  | { specification: string }
  | { page: '/politica-cookies' | '/politica-privacidad'; words: string }
  | { difference: string }

const cookies = (words: string): Told => ({ page: '/politica-cookies', words })

/**
 * All that pages may do beside showing themselves, by what a test sees of it: requests to services and to other sites, what
 * pixel and analytics are told, and what stays in the browser; and where each is told.
 */
export const toldOf: Readonly<Record<string, Told[]>> = {
  'request: pixel': [{ specification: '4' }, cookies('Las del píxel de campañas')],
  'request: analytics': [{ specification: '4' }, cookies('Las de analítica')],
  'request: form provider': [{ specification: '8' }, cookies('Las del formulario de suscripción')],
  'request: calendar': [cookies('Al llegar al calendario, si aceptas las cookies; si no, solo cuando lo abres')],
  'request: video': [cookies('Reproducir el vídeo. Solo si pulsas en él')],
  'request: count-steps {funnel, version, counts: step, what}': [
    cookies('cuántas personas llegan a cada paso de un cuestionario o de un formulario de suscripción'),
    { page: '/politica-privacidad', words: 'cuántas personas llegan a cada paso de un cuestionario, en sumas por día' },
    { difference: 'pages with a public funnel also call `count-steps`' },
  ],
  'request: send-cuestionario-email': [{ specification: '7' }],
  // It is told to send nothing by itself.
  'pixel: set autoConfig': [{ specification: '4' }],
  'pixel: init': [{ specification: '4' }],
  'pixel: track PageView': [{ specification: '4' }],
  'pixel: track Lead {content_name}': [{ specification: '4' }],
  'pixel: trackCustom hero-swipe-open': [{ specification: '4' }],
  'analytics: js': [{ specification: '4' }],
  'analytics: config': [{ specification: '4' }],
  'analytics: event generate_lead {content_name}': [{ specification: '4' }],
  'analytics: event hero_swipe_open': [{ specification: '4' }],
  'localStorage: cookieConsent': [{ specification: '3' }, cookies('cookieConsent')],
  'localStorage: cookieConsentDate': [cookies('cookieConsentDate'), { difference: 'Also after 24 months' }],
  'sessionStorage: pageEvents': [cookies('pageEvents')],
  'sessionStorage: draft:formulario-contacto': [
    cookies('draft:formulario-contacto'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:formulario-hipnosis-regresiva': [
    cookies('draft:formulario-hipnosis-regresiva'),
    { difference: 'of a form about health only when asked' },
  ],
  'sessionStorage: draft:pedir-conferencia': [
    cookies('draft:pedir-conferencia'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:pedir-plan-premium': [
    cookies('draft:pedir-plan-premium'),
    { difference: 'the draft of a form until it is sent' },
  ],
  'sessionStorage: draft:valoracion-practica': [
    cookies('draft:valoracion-practica'),
    { difference: 'the draft of a form until it is sent' },
  ],
}

const differences = readFileSync(inProject('src/DIFFERENCES.md'), 'utf8')

/** Whether it is really told there. The specification is no part of the repository: its section is taken at its word. */
export function isTold(told: Told): boolean {
  if ('specification' in told) return true
  return 'difference' in told
    ? differences.includes(told.difference)
    : readText(openPage(told.page)).includes(told.words)
}
