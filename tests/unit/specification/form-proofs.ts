import type { Proofs } from './proofs.ts'

/** What forms and the funnels they run in do. */
export const formProofs: Proofs = [
  [
    'tests/built/form-pages.test.ts',
    ['2', '14 terms, 11 points of privacy', 'below the intake stand 14 numbered terms and an 11-point privacy policy'],
    ['2', 'titles of the form pages', 'the titles of the pages are those of the specification'],
    ['9', 'rules of the intake: 12 h, 15 min, three no-shows, 15 days', 'the terms say: %s'],
  ],
  [
    'tests/model/cuestionario.test.ts',
    ['3', 'three questions, options a, b, c', 'the questions are three, each with the options a, b and c'],
    ['4', 'no back navigation', 'there is no way back, from a question or from a result'],
    [
      '5',
      'qualified with 2 of 3; body answers and qualified',
      'the result is …, and it is sent once with the answers in order',
    ],
    ['5', 'an answer is needed', 'the answer "%s" does not open the way'],
    ['8', 'a failed send is a console line', 'a failed send is a line on the console and nothing else'],
  ],
  [
    'tests/e2e/cuestionario.spec.ts',
    ['2', 'progress text, bar and dots', 'each question waits for its answer, which may be changed before going on'],
    [
      '2',
      'qualified: button to /formacion-hipnosis',
      'someone whom the training suits is told so, and the answers arrive',
    ],
    ['2', 'not qualified: button to /', 'someone for whom it is too early is sent home kindly'],
    ['7', 'sent on finishing, once', 'twenty presses of the last button are one result and one send'],
  ],
  [
    'tests/model/formulario-hipnosis-regresiva.test.ts',
    ['3', 'fields in five sections', 'the 19 fields stand in five sections, in this order'],
    ['3', '19 experiences', 'the checklist has its 19 experiences'],
    [
      '5',
      'required fields and their messages',
      'an empty form names every field but the checklist, each with its own words',
    ],
    ['5', 'something@something', '"%s" is something@something'],
    ['5', 'anything else is no address', '"%s" is no address'],
    [
      '5',
      '500 and 100 characters',
      'disponibilidad takes 500 characters and says so past them; hermanos takes 100 and no more is typed',
    ],
    [
      '7',
      'formData with all fields, then reset',
      'a complete form is sent as formData, every field by its name, and the form is emptied',
    ],
    ['8', 'failure keeps the data', 'a failed send keeps the answers, tells the visitor, and can be pressed again'],
  ],
  [
    'tests/e2e/formulario-hipnosis-regresiva.spec.ts',
    ['4', '«Enviando...», button disabled', 'one act is one send, shown as it happens, whatever is pressed meanwhile'],
    ['5', 'message under the field', 'an empty form is told of under each field and in a summary that leads to them'],
    ['5', 'limits while typing', 'disponibilidad is counted and never cut; hermanos takes 100 characters'],
    [
      '8',
      'success notice, reset',
      'a complete intake is sent as formData, mailed to the sessions mailbox, announced, and the form is emptied',
    ],
    ['8', 'failure notice, data kept', 'when … the form keeps everything, says so, and can be sent again'],
  ],
  [
    'tests/model/formulario-contacto.test.ts',
    ['3', 'readable labels', 'choices are mailed with readable labels'],
    ['4', 'eleven steps', 'there are eleven steps before the send'],
    ['5', 'gates of the eleven steps', 'the gate of step %s'],
  ],
  [
    'tests/e2e/formulario-contacto.spec.ts',
    [
      '3',
      'payload; cleared; step 1',
      'a filled application is mailed, cleared, announced, and leads to the booking page after 0.8 s',
    ],
    [
      '4',
      'Next disabled until valid, no format check',
      'Next stays closed until the step is answered, and blanks do not count',
    ],
    ['4', 'Previous goes back', 'Back and the browser’s Back lead to the step before, with what was typed'],
    ['4', '«Enviando...» while sending', 'one act is one send, whatever is pressed meanwhile'],
    [
      '8',
      'clipboard, notice 10 s',
      'a failed send gives the answers back: on the clipboard, on the page, with a notice of 10 s',
    ],
  ],
  [
    'tests/model/valoracion-practica.test.ts',
    [
      '3',
      'five data, eleven aspects, grade, details',
      'the fields stand in their order: five data, eleven aspects from 1 to 5, a grade from 1 to 10, details',
    ],
    [
      '3',
      'payload names and labels',
      'it goes through its own template under the names and labels of the specification',
    ],
    ['3', 'grade as N/10', 'the grade %s is sent out of ten'],
    ['4', 'success empties the form', 'a success empties the form and is told'],
    ['4', 'failure keeps the data', 'a failure keeps the answers, is told, and the button works again'],
    ['5', 'messages of an empty form', 'an empty form names every field with its own words'],
    ['5', 'lengths and formats', '%j gives %j'],
  ],
  [
    'tests/e2e/valoracion-practica.spec.ts',
    ['4', '«Enviando...», button disabled', 'one act is one send, shown as it happens, whatever is pressed meanwhile'],
    [
      '5',
      'message under each field, date picker',
      'an empty form is told of under each field, and can be read by everyone',
    ],
    [
      '7',
      'service, template, key and fields',
      'a complete evaluation is mailed under its names and labels, announced, and the form is emptied',
    ],
    ['8', 'failure notice', 'when … the form keeps everything, says so once, and can be sent again'],
  ],
  [
    'tests/model/instagram-hipnosis.test.ts',
    ['2', 'titles and buttons of the three steps', 'the three steps have their titles, drawings and buttons'],
    ['2', 'note about selecting participants', 'the second step says why participants are selected'],
    [
      '4',
      'the third button leads to /vsl-registro',
      'the third button leads to the registration, and does so again for who came back',
    ],
    ['4', 'no way back', 'no step leads back'],
  ],
  [
    'tests/e2e/instagram-hipnosis.spec.ts',
    ['2', 'progress dots and «Paso N de 3»', 'three steps lead from Instagram to the registration'],
  ],
]
