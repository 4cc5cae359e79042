import type { ScreenLaw } from '#replay/screen/screen-fault.ts'

/** A visual fault put into an open page, and the law that has to name it. */
export type PlantedFault = {
  name: string
  path: '/cuestionario' | '/formulario-contacto'
  law: ScreenLaw
  /** In the name of the element or in what is said of it. */
  said: RegExp
  css?: string
  /** Runs in the page. */
  change?(): void
  /** Height of the screen, where a keyboard leaves less of it. */
  height?: number
  isAsked?: true
}

const quiz = '/cuestionario'
const form = '/formulario-contacto'
const submit = '[type="submit"]'

type Planted = Omit<PlantedFault, 'name' | 'path' | 'law' | 'said'>

/** Faults of one law on one page, by their names: the CSS of each, or what else makes it. */
function plant(
  path: PlantedFault['path'],
  law: ScreenLaw,
  said: RegExp,
  faults: Record<string, string | Planted>,
): PlantedFault[] {
  return Object.entries(faults).map(([name, fault]) => ({
    name,
    path,
    law,
    said,
    ...(typeof fault === 'string' ? { css: fault } : fault),
  }))
}

const addPlanted = () => document.body.insertAdjacentHTML('beforeend', '<div class="planted"></div>')
const narrowest = 'inline-size: 1.5rem !important; max-inline-size: 1.5rem; min-inline-size: 0'

/** Faults in what a visitor sees: what an edit of CSS, a translation or a lost file does. */
export const plantedFaults: PlantedFault[] = [
  ...plant(quiz, 'main', /out of sight/, {
    'button below the screen': `${submit} { position: relative; inset-block-start: 100vh }`,
    'button under the question about cookies': {
      css: '.wizard__nav { inset-block-end: 0 !important }',
      isAsked: true,
    },
    'row of the button no longer sticks': '.wizard__nav { position: static } .question { margin-block-end: 40rem }',
  }),
  ...plant(form, 'main', /out of sight/, { 'button beside the screen': `${submit} { translate: 80vw }` }),
  ...plant(form, 'main', /no button|out of sight/, { 'button gone': 'button, .btn { display: none }' }),
  ...plant(quiz, 'covered', /under/, {
    'veil over the page': 'body::after { content: ""; position: fixed; inset: 0; z-index: 9999 }',
    'header as high as the screen': 'header { position: fixed; inset: 0; block-size: 100vh; z-index: 99 }',
  }),
  ...plant(form, 'covered', /under div\.planted/, {
    'sheet over the page': { css: '.planted { position: fixed; inset: 0; z-index: 9999 }', change: addPlanted },
  }),
  ...plant(quiz, 'covered', /under div\.planted/, {
    'corner badge on the menu': {
      css: '.planted { position: fixed; inset: 0 0 auto auto; inline-size: 100px; block-size: 100px; z-index: 99 }',
      change: addPlanted,
    },
  }),
  ...plant(form, 'covered', /input/, {
    'row of the button over the field, keyboard open': {
      css: '.planted { position: fixed; inset: auto 0 0; block-size: 345px; z-index: 99 }',
      change: addPlanted,
      height: 350,
    },
  }),
  ...plant(form, 'covered', /input.*is written in under div\.wizard__nav/, {
    'box written in under the row of the button':
      'html { scroll-padding: 0 !important } .wizard__nav { padding-block-start: 50vh !important }',
  }),
  ...plant(quiz, 'answers', /no answer in sight/, {
    'answers pushed below the screen': '.question { margin-block-end: 30rem }',
  }),
  ...plant(quiz, 'answers', /go on under it/, {
    'sign lost that the answers go on':
      '.wizard::after { content: none !important } .question { margin-block-end: 8rem }',
  }),
  ...plant(quiz, 'figure', /breaks "\+145\.000" into 2 lines/, {
    'figure in a column too narrow': {
      change: () =>
        document
          .querySelector('.wizard__body')
          ?.insertAdjacentHTML('afterbegin', '<p style="width:4em;font-size:2rem"><b class="planted">+145.000</b></p>'),
      css: '.planted { display: block; inline-size: 5ch; overflow-wrap: anywhere }',
    },
  }),
  ...plant(quiz, 'cut', /question.*cut/, {
    'question in a box too low': '.question { block-size: 1rem; overflow: hidden }',
  }),
  ...plant(quiz, 'cut', /over the edge/, {
    'question on one line': '.question { white-space: nowrap; overflow: visible }',
    'long word': {
      css: '.question { overflow-wrap: normal; hyphens: none }',
      change: () => {
        const heading = document.querySelector('.question')
        if (heading) heading.textContent = 'Electroencefalografistasymás'
      },
    },
    'page wider than the screen':
      '.wizard__body > *, .wizard form > * { inline-size: 160vw !important; max-inline-size: none !important }',
  }),
  ...plant(form, 'cut', /out of its button|over the edge/, {
    'translated button': {
      css: `${submit} { inline-size: 6rem; white-space: nowrap }`,
      change: () => {
        const button = document.querySelector('[type="submit"]')
        if (button) button.textContent = 'Zur nächsten Frage weitergehen'
      },
    },
  }),
  ...plant(form, 'cut', /out of its button/, {
    'narrow button': `${submit} { flex: none !important; ${narrowest}; padding: 0; overflow: visible }`,
  }),
  ...plant(quiz, 'cut', /cut/, {
    'options cut to one line': '.choice { block-size: 12px; overflow: hidden; padding: 0; min-block-size: 0 }',
  }),
  ...plant(quiz, 'overlap', /overlaps|text of/, {
    'options on one another': {
      css: '.choice + .choice, .choice:nth-child(2) { margin-block-start: -3rem }',
      change: () => {
        for (const each of document.querySelectorAll<HTMLElement>('.choice')) each.style.marginTop = '-2.5rem'
      },
    },
  }),
  ...plant(form, 'overlap', /text of/, {
    'question over the introduction': '.question { position: relative; inset-block-start: 3.2rem }',
    'field on the hint': {
      css: 'label, legend { position: relative } h2.question { margin-block-end: -2.2em !important } ',
      change: () =>
        document
          .querySelector('.question')
          ?.insertAdjacentHTML(
            'afterend',
            '<p style="margin-top:-2.2rem">Un texto que sube por encima de la pregunta</p>',
          ),
    },
  }),
  ...plant(quiz, 'order', /stands before/, {
    'options in reverse':
      '.choices, fieldset > div:has(.choice), :has(> .choice) { display: flex; flex-direction: column-reverse }',
  }),
  ...plant(quiz, 'order', /tabindex 5/, {
    'odd turn': { change: () => document.querySelector('.site-header a, header a')?.setAttribute('tabindex', '5') },
  }),
  ...plant(quiz, 'font', /Arial/, { 'another font everywhere': '* { font-family: Arial !important }' }),
  ...plant(form, 'font', /Comic/, { 'another font in the question': '.question { font-family: "Comic Sans MS" }' }),
  ...plant(quiz, 'drawing', /no picture/, {
    'picture lost': {
      change: () =>
        document
          .querySelector('main')
          ?.insertAdjacentHTML('afterbegin', '<img src="data:image/png;base64,AAAA" width="80" height="80" alt="">'),
    },
  }),
  ...plant(quiz, 'drawing', /draws nothing/, {
    'drawing emptied': {
      change: () => {
        for (const each of document.querySelectorAll('header svg, .icon')) each.replaceChildren()
      },
    },
  }),
  ...plant(quiz, 'focus', /out of sight/, {
    'focus left behind': {
      css: '.choice { position: relative; inset-block-start: 300vh }',
      change: () => document.querySelector<HTMLElement>('.choice input')?.focus({ preventScroll: true }),
    },
  }),
  ...plant(form, 'focus', /not marked/, { 'ring of the focus lost': '* { outline: none !important }' }),
  ...plant(quiz, 'contrast', /color-contrast/, { 'pale question': '.question { color: #e6e2da !important }' }),
  ...plant(form, 'contrast', /color-contrast/, {
    'pale labels': 'label, .hint, .site-header a { color: #e6e2da !important }',
  }),
]

/** Two faults that visitors met, with the styles that had them. */
export const metFaults: PlantedFault[] = [
  ...plant(quiz, 'main', /"Siguiente pregunta" is \d+ px out of sight/, {
    'button of the quiz below a phone of 390 × 664': `
      .wizard { display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) }
      .wizard__nav { position: static; padding-block: 0.75rem }
      .wizard .wizard__body { padding-block: 1.75rem 3rem }
      .site-header__in { min-block-size: 5.5rem }`,
  }),
  ...plant(form, 'main', /"Siguiente" is \d+ px out of sight/, {
    'button of the wizard beside the screen with texts of 130 %': {
      css: '.wizard__nav .btn { flex: none; min-inline-size: 19rem }',
      change: () => {
        document.documentElement.style.fontSize = '130%'
      },
    },
  }),
]
