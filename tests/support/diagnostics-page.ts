import { type Diagnostic, isRemark } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'

/** A diagnostic with the text that it was found in. */
export type Example = { diagnostic: Diagnostic; text: string }

/** A line of `npm run check` about a file that is no form and no funnel, with the text of that file. */
type ReportedOfProject = { line: string; text: string }

const TITLES: Readonly<Record<string, string>> = {
  json: 'El archivo no se puede leer',
  shape: 'Claves y valores que no van ahí',
  form: 'Formularios',
  funnel: 'Embudos',
  accept: 'Lo que se acepta',
}

/** The other checks, by the names before their codes, with the fence of their files. */
const OTHERS: Readonly<Record<string, { title: string; fence: string }>> = {
  page: { title: 'Páginas', fence: 'tsx' },
  style: { title: 'Hojas de estilo', fence: 'css' },
  promises: { title: 'Promesas', fence: 'json' },
  schema: { title: 'Metaesquemas', fence: 'json' },
}

/** Longer lines are cut around the place. */
const LINE_LENGTH = 110
const SHORT = 30

/** The page of all diagnostics: of each code an example of what brings it about, and all that is said of it, the cure included. */
export function createDiagnosticsPage(
  codes: readonly string[],
  examples: ReadonlyMap<string, readonly Example[]>,
  reported: readonly ReportedOfProject[],
): string {
  const areas = Object.keys(TITLES).map((area) => {
    const own = codes.filter((code) => code.startsWith(`${area}.`)).sort()
    return `## ${TITLES[area]}\n\n${own.map((code) => toEntry(code, examples.get(code) ?? [])).join('\n')}`
  })
  const others = Object.entries(OTHERS).map(([area, { title, fence }]) => {
    const own = reported.map(parseReported).filter(({ code }) => code.startsWith(`${area}.`))
    return `## ${title}\n\n${own.map((each) => toSection(each, fence)).join('\n')}`
  })
  return `<!-- Generado a partir de los ejemplos de tests/unit/engine/compiler/diagnostics.test.ts. No se edita. -->

# Todo lo que dice \`npm run check\`

De cada código, un ejemplo que lo provoca (el lugar señalado) y lo que se dice de él: qué pasa y cómo se arregla; detrás, lo que se dice en otros casos. Una
**observación** puede ser lo que se quiere: se acepta con su porqué, \`"accept": { "código": "por qué" }\`.

${areas.join('\n')}
${others.join('\n')}
La configuración del sitio, \`src/site/config/site.json\`, y las promesas de cada embudo se leen y se comprueban como los formularios: sus
avisos son los de \`json\` y \`shape\`.
`
}

/** A sentence without the names, quotations, numbers and paths in it: what it shares with the others of its wording. */
export function toWording(diagnostic: Diagnostic): string {
  return toSentence(diagnostic).replace(/«[^»]*»|"[^"]*"|[\w-]+ (?:\([^)]*\) )?→[^.]*|\d[\d.,:-]*/g, '…')
}

const toSentence = (diagnostic: Diagnostic) =>
  parseReported({ line: toReportLine({ ...diagnostic, consequences: [] }), text: '' }).sentence

function toEntry(code: string, [first, ...others]: readonly Example[]): string {
  if (!first) throw new Error(`No example of ${code} was met.`)
  const { diagnostic, text } = first
  const section = toSection(parseReported({ line: toReportLine({ ...diagnostic, consequences: [] }), text }), 'json')
  if (others.length === 0) return section
  return `${section}\n${others.map((each) => `- ${escapeMarkdown(toSentence(each.diagnostic))}\n`).join('')}`
}

type Reported = { code: string; sentence: string; place: Place; text: string }
type Place = { line: number; column: number }

/** A line of the report, taken apart. */
function parseReported({ line: reported, text }: ReportedOfProject): Reported {
  const [, line, column, sentence = '', code = ''] = /:(\d+):(\d+) {2}(.*) {2}\[(.+)\]/s.exec(reported) ?? []
  return { code, sentence, place: { line: Number(line), column: Number(column) }, text }
}

function toSection({ code, sentence, place, text }: Reported, fence: string): string {
  return `### \`${code}\`${isRemark(code) ? ' (observación)' : ''}

${'```'}${fence}
${toLines(text, place)}
${'```'}

${escapeMarkdown(sentence)}
`
}

/** The line of a diagnostic, with those about it where it says little by itself; of a long one what stands about the place. */
function toLines(text: string, { line, column }: Place): string {
  const lines = text.replace(/[\uFEFF\u00A0]/g, '␣').split('\n')
  const whole = lines[line - 1] ?? ''
  const blank = whole.length - whole.trimStart().length
  if (whole.length - blank < SHORT) {
    const about = lines.slice(Math.max(0, line - 3), line + 2)
    const indent = Math.min(...about.map((each) => each.length - each.trimStart().length))
    return about.map((each) => each.slice(indent, indent + LINE_LENGTH)).join('\n')
  }
  if (whole.length - blank <= LINE_LENGTH) return whole.trim()
  const start = Math.max(blank, column - 1 - LINE_LENGTH / 3)
  const part = whole.slice(start, start + LINE_LENGTH)
  return `${start > blank ? '… ' : ''}${part.trim()}${start + LINE_LENGTH < whole.length ? ' …' : ''}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_<>|]|\[|\]/g, '\\$&')
}
