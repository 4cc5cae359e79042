import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { listBuiltPages, toFileName } from '#tools/pages/page-file.ts'
import { findPlaceholders, isOfDeployment } from '#tools/project/check-site.ts'
import type { Site } from '#tools/project/read-site.ts'
import { describeSetting, nameSetting } from '#tools/project/setting-words.ts'
import { readSetting } from '#tools/release/check-release.ts'
import { listSentences } from '#tools/release/find-statements.ts'

/** A setting that only the owner can fill, as the conversation asks for it. */
export interface SettingQuestion {
  /** `owner.taxId` */
  path: string
  /** The same for the owner: 'NIF o CIF de la titular'. */
  name: string
  /** The meaning of the setting, by the schema. */
  meaning: string
  /** The present value. */
  now: string
  /** The page where visitors meet it now, with the sentence or link; null where pages are whole without it. */
  seen: { page: string; words: string } | null
}

/** Answers the settings that are still open, those of one page together, in the order of the file, with the words of the built pages as they are now. */
export function createSettingQuestions(dist: string): (site: Site) => SettingQuestion[] {
  const pages = listBuiltPages(dist).map((page) => ({ page, words: listWords(join(dist, toFileName(page))) }))
  return (site) => {
    const questions = findPlaceholders(site)
      .filter((path) => !isOfDeployment(path))
      .map((path) => {
        const now = readSetting(site, path)
        return {
          path,
          name: nameSetting(path),
          meaning: describeSetting(path).join(' '),
          now,
          seen: findSeen(pages, now),
        }
      })
    return [...Map.groupBy(questions, ({ seen }) => seen?.page ?? '').values()].flat()
  }
}

/** The sentences of a page, and its links and pictures by what they say. */
function listWords(file: string): { text: string; address: string }[] {
  const document = parse(readFileSync(file, 'utf8'))
  const links = document.querySelectorAll('a[href], iframe[src]').map((link) => ({
    text: `[${link.text.trim()}]`,
    address: link.getAttribute('href') ?? link.getAttribute('src') ?? '',
  }))
  return [...listSentences(document).map((text) => ({ text, address: text })), ...links]
}

function findSeen(pages: { page: string; words: { text: string; address: string }[] }[], value: string) {
  for (const { page, words } of pages) {
    const found = words.find(({ address }) => address.includes(value))
    if (found) return { page, words: found.text }
  }
  return null
}
