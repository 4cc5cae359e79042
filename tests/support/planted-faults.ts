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

/** Faults in what a visitor sees: what an edit of CSS, a translation or a lost file does. */
export const plantedFaults: PlantedFault[] = [
  {
    name: 'button below the screen',
    path: quiz,
    law: 'main',
    said: /out of sight/,
    css: `${submit} { position: relative; inset-block-start: 100vh }`,
  },
  {
    name: 'button beside the screen',
    path: form,
    law: 'main',
    said: /out of sight/,
    css: `${submit} { translate: 80vw }`,
  },
  {
    name: 'button gone',
    path: form,
    law: 'main',
    said: /no button|out of sight/,
    css: `button, .btn { display: none }`,
  },
  {
    name: 'button under the question about cookies',
    path: quiz,
    law: 'main',
    said: /out of sight/,
    css: '.wizard__nav { inset-block-end: 0 !important }',
    isAsked: true,
  },
  {
    name: 'row of the button no longer sticks',
    path: quiz,
    law: 'main',
    said: /out of sight/,
    css: '.wizard__nav { position: static } .question { margin-block-end: 40rem }',
  },
  {
    name: 'veil over the page',
    path: quiz,
    law: 'covered',
    said: /under/,
    css: 'body::after { content: ""; position: fixed; inset: 0; z-index: 9999 }',
  },
  {
    name: 'sheet over the page',
    path: form,
    law: 'covered',
    said: /under div\.planted/,
    css: '.planted { position: fixed; inset: 0; z-index: 9999 }',
    change: () => document.body.insertAdjacentHTML('beforeend', '<div class="planted"></div>'),
  },
  {
    name: 'header as high as the screen',
    path: quiz,
    law: 'covered',
    said: /under/,
    css: 'header { position: fixed; inset: 0; block-size: 100vh; z-index: 99 }',
  },
  {
    name: 'corner badge on the menu',
    path: quiz,
    law: 'covered',
    said: /under div\.planted/,
    css: '.planted { position: fixed; inset: 0 0 auto auto; inline-size: 100px; block-size: 100px; z-index: 99 }',
    change: () => document.body.insertAdjacentHTML('beforeend', '<div class="planted"></div>'),
  },
  {
    name: 'row of the button over the field, keyboard open',
    path: form,
    law: 'covered',
    said: /input/,
    css: '.planted { position: fixed; inset: auto 0 0; block-size: 345px; z-index: 99 }',
    change: () => document.body.insertAdjacentHTML('beforeend', '<div class="planted"></div>'),
    height: 350,
  },
  {
    name: 'box written in under the row of the button',
    path: form,
    law: 'covered',
    said: /input.*is written in under div\.wizard__nav/,
    css: 'html { scroll-padding: 0 !important } .wizard__nav { padding-block-start: 50vh !important }',
  },
  {
    name: 'answers pushed below the screen',
    path: quiz,
    law: 'answers',
    said: /no answer in sight/,
    css: '.question { margin-block-end: 30rem }',
  },
  {
    name: 'sign lost that the answers go on',
    path: quiz,
    law: 'answers',
    said: /go on under it/,
    css: '.wizard::after { content: none !important } .question { margin-block-end: 8rem }',
  },
  {
    name: 'figure in a column too narrow',
    path: quiz,
    law: 'figure',
    said: /breaks "\+145\.000" into 2 lines/,
    change: () =>
      document
        .querySelector('.wizard__body')
        ?.insertAdjacentHTML('afterbegin', '<p style="width:4em;font-size:2rem"><b class="planted">+145.000</b></p>'),
    css: '.planted { display: block; inline-size: 5ch; overflow-wrap: anywhere }',
  },
  {
    name: 'question in a box too low',
    path: quiz,
    law: 'cut',
    said: /question.*cut/,
    css: '.question { block-size: 1rem; overflow: hidden }',
  },
  {
    name: 'question on one line',
    path: quiz,
    law: 'cut',
    said: /over the edge/,
    css: '.question { white-space: nowrap; overflow: visible }',
  },
  {
    name: 'long word',
    path: quiz,
    law: 'cut',
    said: /over the edge/,
    css: '.question { overflow-wrap: normal; hyphens: none }',
    change: () => {
      const heading = document.querySelector('.question')
      if (heading) heading.textContent = 'Electroencefalografistasymás'
    },
  },
  {
    name: 'translated button',
    path: form,
    law: 'cut',
    said: /out of its button|over the edge/,
    css: `${submit} { inline-size: 6rem; white-space: nowrap }`,
    change: () => {
      const button = document.querySelector('[type="submit"]')
      if (button) button.textContent = 'Zur nächsten Frage weitergehen'
    },
  },
  {
    name: 'narrow button',
    path: form,
    law: 'cut',
    said: /out of its button/,
    css: `${submit} { flex: none !important; inline-size: 1.5rem !important; max-inline-size: 1.5rem; min-inline-size: 0; padding: 0; overflow: visible }`,
  },
  {
    name: 'page wider than the screen',
    path: quiz,
    law: 'cut',
    said: /over the edge/,
    css: '.wizard__body > *, .wizard form > * { inline-size: 160vw !important; max-inline-size: none !important }',
  },
  {
    name: 'options cut to one line',
    path: quiz,
    law: 'cut',
    said: /cut/,
    css: '.choice { block-size: 12px; overflow: hidden; padding: 0; min-block-size: 0 }',
  },
  {
    name: 'options on one another',
    path: quiz,
    law: 'overlap',
    said: /overlaps|text of/,
    css: '.choice + .choice, .choice:nth-child(2) { margin-block-start: -3rem }',
    change: () => {
      for (const each of document.querySelectorAll<HTMLElement>('.choice')) each.style.marginTop = '-2.5rem'
    },
  },
  {
    name: 'question over the introduction',
    path: form,
    law: 'overlap',
    said: /text of/,
    css: '.question { position: relative; inset-block-start: 3.2rem }',
  },
  {
    name: 'field on the hint',
    path: form,
    law: 'overlap',
    said: /text of/,
    css: 'label, legend { position: relative } h2.question { margin-block-end: -2.2em !important } ',
    change: () => {
      const heading = document.querySelector('.question')
      heading?.insertAdjacentHTML(
        'afterend',
        '<p style="margin-top:-2.2rem">Un texto que sube por encima de la pregunta</p>',
      )
    },
  },
  {
    name: 'options in reverse',
    path: quiz,
    law: 'order',
    said: /stands before/,
    css: '.choices, fieldset > div:has(.choice), :has(> .choice) { display: flex; flex-direction: column-reverse }',
  },
  {
    name: 'option out of turn',
    path: quiz,
    law: 'order',
    said: /tabindex 5/,
    change: () => document.querySelector('.site-header a, header a')?.setAttribute('tabindex', '5'),
  },
  {
    name: 'another font everywhere',
    path: quiz,
    law: 'font',
    said: /Arial/,
    css: '* { font-family: Arial !important }',
  },
  {
    name: 'another font in the question',
    path: form,
    law: 'font',
    said: /Comic/,
    css: '.question { font-family: "Comic Sans MS" }',
  },
  {
    name: 'picture lost',
    path: quiz,
    law: 'drawing',
    said: /no picture/,
    change: () =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML('afterbegin', '<img src="data:image/png;base64,AAAA" width="80" height="80" alt="">'),
  },
  {
    name: 'drawing emptied',
    path: quiz,
    law: 'drawing',
    said: /draws nothing/,
    change: () => {
      for (const each of document.querySelectorAll('header svg, .icon')) each.replaceChildren()
    },
  },
  {
    name: 'focus left behind',
    path: quiz,
    law: 'focus',
    said: /out of sight/,
    css: '.choice { position: relative; inset-block-start: 300vh }',
    change: () => document.querySelector<HTMLElement>('.choice input')?.focus({ preventScroll: true }),
  },
  {
    name: 'pale question',
    path: quiz,
    law: 'contrast',
    said: /color-contrast/,
    css: '.question { color: #e6e2da !important }',
  },
  {
    name: 'pale labels',
    path: form,
    law: 'contrast',
    said: /color-contrast/,
    css: 'label, .hint, .site-header a { color: #e6e2da !important }',
  },
  {
    name: 'ring of the focus lost',
    path: form,
    law: 'focus',
    said: /not marked/,
    css: '* { outline: none !important }',
  },
]

/** Two faults that visitors met, with the styles that had them. */
export const metFaults: PlantedFault[] = [
  {
    name: 'button of the quiz below a phone of 390 × 664',
    path: quiz,
    law: 'main',
    said: /"Siguiente pregunta" is \d+ px out of sight/,
    css: `.wizard { display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) }
      .wizard__nav { position: static; padding-block: 0.75rem }
      .wizard .wizard__body { padding-block: 1.75rem 3rem }
      .site-header__in { min-block-size: 5.5rem }`,
  },
  {
    name: 'button of the wizard beside the screen with texts of 130 %',
    path: form,
    law: 'main',
    said: /"Siguiente" is \d+ px out of sight/,
    css: '.wizard__nav .btn { flex: none; min-inline-size: 19rem }',
    change: () => {
      document.documentElement.style.fontSize = '130%'
    },
  },
]
