import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { applyEdits, modify } from 'jsonc-parser'
import { checkSite } from '#project/check-site.ts'
import { findBrokenSite, siteFile } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'

/**
 * Writes one setting into the configuration as it is at this moment: what somebody mends by hand meanwhile stays. Answers what is
 * wrong with the value, or with the file, a sentence each; then nothing is written.
 */
export function writeSetting(path: string, value: string, file = siteFile): string[] {
  const text = readFileSync(file, 'utf8')
  const broken = findBrokenSite(text)
  if (broken.length > 0) return broken
  if (path.endsWith('.ends') && Date.parse(value) <= Date.now())
    return [`${value.slice(0, 10)} ya pasó. Escribe una fecha que esté por venir.`]
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  const edits = modify(text, keys, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } })
  const changed = applyEdits(text, edits)
  const known = checkSite(JSON.parse(text))
  const faults = checkSite(JSON.parse(changed)).filter((line) => !known.includes(line))
  if (faults.length > 0) return faults.map((line) => toAdvice(line).replaceAll(path, nameSetting(path)))
  // Moved to its place when whole: whoever stops in the middle loses nothing.
  writeFileSync(`${file}.tmp`, changed)
  renameSync(`${file}.tmp`, file)
  return []
}

/** A line of the check without its place and code: the owner is asked about one setting and has no file before them. */
function toAdvice(line: string): string {
  return line.replace(/^\S+:\d+:\d+ {2}/, '').replace(/ {2}\[[\w.-]+\]$/, '')
}
