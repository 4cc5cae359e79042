import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { listBuiltPages, toFileName } from '#build/pages/page-file.ts'
import { readSetting } from '#operating/release/check-release.ts'
import { listSentences } from '#operating/release/confirmations.ts'
import { findPlaceholders, isOfDeployment } from '#project/check-site.ts'
import type { Site } from '#project/read-site.ts'
import { describeSetting, nameSetting, proposeSetting } from '#project/setting-words.ts'
import { opensInNewTab } from '#site/messages/interface.ts'
import { following } from './write-setting.ts'

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
  /** The owner's answer of before; null where a stand-in is in its place. */
  answered: string | null
  /** An answer that «=» stands for; null where nobody can propose one. */
  proposal: string | null
  /** The page where visitors meet it now, with the sentence or link; null where pages are whole without it. */
  seen: { page: string; words: string } | null
}

/**
 * Answers the settings that are still open, or those that `word` names, answered ones too: those of one page together, in the order of the
 * file, with the words of the built pages as they are now.
 */
export function createSettingQuestions(dist: string, word?: string): (site: Site) => SettingQuestion[] {
  const pages = listBuiltPages(dist).map((page) => ({ page, words: listWords(join(dist, toFileName(page))) }))
  return (site) => {
    const open = new Set(findPlaceholders(site))
    const questions = (word === undefined ? [...open] : findNamed(site, word))
      .filter((path) => !isOfDeployment(path))
      .map((path) => {
        const now = readSetting(site, path)
        return {
          path,
          name: nameSetting(path),
          meaning: describeSetting(path).join(' '),
          answered: open.has(path) ? null : now,
          proposal: proposeSetting(path),
          now,
          seen: findSeen(pages, now),
        }
      })
    const ordered = [...Map.groupBy(questions, ({ seen }) => seen?.page ?? '').values()].flat()
    const [first = [], last = []] = [false, true].map((isLast) =>
      ordered.filter(({ path }) => following.has(path) === isLast),
    )
    return [...first, ...last]
  }
}

/** The texts among the settings whose name, or key, has a word in it. */
function findNamed(site: Site, word: string): string[] {
  const isNamed = (path: string) =>
    toPlain(nameSetting(path)).includes(toPlain(word)) || path.toLowerCase().includes(toPlain(word))
  return listTexts(site).filter((path) => path !== '$schema' && isNamed(path))
}

function listTexts(part: object, path: string[] = []): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return listTexts(value, [...path, key])
    return typeof value === 'string' ? [[...path, key].join('.')] : []
  })
}

/** As people type what they look for: `Píxel` is found by `pixel`. */
function toPlain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** The sentences of a page, and its links and pictures by what they say. */
function listWords(file: string): { text: string; address: string }[] {
  const document = parse(readFileSync(file, 'utf8'))
  const links = document.querySelectorAll('a[href], iframe[src]').map((link) => ({
    // A hint that only screen readers hear is no part of the words.
    text: `[${link.text
      .replace(opensInNewTab, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim()}]`,
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
