/** The year of a date that the specification gives without one: `[Año]-08-05T23:59:59+02:00`. */
const YEARLESS = '[Año]'
const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** The answer of somebody who has not what is asked for. */
export const NONE = '-'

/** One way of writing a value, and the value that is meant. */
type Reading = [written: RegExp, meant: (...parts: string[]) => string]

const readings: Reading[] = [
  [/^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.)?youtu\.be\/([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(?:embed|shorts|live)\/([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.)?vimeo\.com\/(\d+)/, (_, id = '') => `https://player.vimeo.com/video/${id}`],
  [/^https?:\/\/[^\s/]+\/$/, (text) => text.slice(0, -1)],
  [/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/, (text) => `https://${text.replace(/^([^/?#]+)\/$/, '$1')}`],
  [/^\d{3} ?\d{2,3} ?\d{2,3} ?\d{0,2}$/, (text) => `+34 ${text.replaceAll(' ', '').replace(/(\d{3})(?=\d)/g, '$1 ')}`],
  [/^[a-z\d][\d. -]*[a-z\d]$/i, (text) => text.replaceAll(/[. -]/g, '').toUpperCase()],
]

/**
 * The values that an answer may mean, the likeliest last: as it stands, and in the form in which the configuration wants what people write
 * and copy otherwise (`www.practica.es`, the page of a video, `5/8/2026`, a telephone without its prefix). `-` means that there is none.
 */
export function readAnswer(path: string, answer: string, now: string): string[] {
  if (answer === NONE) return ['']
  const meant = readings.flatMap(([written, toMeant]) => {
    const found = written.exec(answer)
    return found ? [toMeant(...found)] : []
  })
  return [answer, ...meant, ...readDate(path, answer, now)]
}

function toYouTube(_: string, id = ''): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

/** A day as Spaniards write it, or the year alone where the configuration has the rest; an offer lasts until the end of its day. */
function readDate(path: string, answer: string, now: string): string[] {
  if (now.startsWith(YEARLESS) && /^\d{4}$/.test(answer)) return [now.replace(YEARLESS, answer)]
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})(?:[/.-]| de )(\p{L}+|\d{1,2})(?:[/.-]| de )(\d{4})$/u.exec(answer) ?? []
  const month = months.indexOf(word.toLowerCase()) + 1 || Number(word)
  if (!(month >= 1 && month <= 12)) return []
  const date = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  const time = path.endsWith('.ends') ? '23:59:59' : '12:00:00'
  const noon = new Date(`${date}T12:00:00Z`)
  // 31/2 is no day.
  if (noon.getUTCDate() !== Number(day)) return []
  return [`${date}T${time}${toOffset(noon)}`]
}

/** The distance of Spain's clocks from UTC on a day: `+02:00`. */
function toOffset(day: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' }).formatToParts(
    day,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
}
