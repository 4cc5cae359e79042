// Characters that format and are not seen: they turn the order of letters round, hide some, break words. Two are left,
// without which Persian, Hindi or a family of emoji are written wrong.
const unseen = /[\p{Cf}--[\u200c\u200d]]/gv
// Line ends and control characters: in a header they would start another one.
const control = /[\p{Cc}\u2028\u2029]+/gu

// More marks over one letter than any language writes. Bringing a run of n of them into order costs n² steps.
const markRun = /\p{M}{30}(?=\p{M})/gu
const JOINER = '\u034f'

/** A visitor's text on one line, in letters that every reader and every program sees alike. */
export function toSingleLine(text: string): string {
  return toSeen(text).replace(control, ' ')
}

/** The same with its line ends, as \n: each line stands by itself, whichever way it is written. */
export function toLines(text: string): string {
  const lines = toSeen(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
  return lines.map((line) => line.replace(/\t/g, '    ').replace(control, ' ')).join('\n')
}

/** Half a character is none, and to a mail service it may be a fault of the whole mail. */
function toSeen(text: string): string {
  return toStreamSafe(text.toWellFormed().replace(unseen, '')).normalize('NFC')
}

/** The text with an unseen joiner after each 30 marks in a row, the Stream-Safe Text Format of UAX #15: nothing is lost. */
function toStreamSafe(text: string): string {
  return text.replace(markRun, `$&${JOINER}`)
}
