import type * as site from './site.json'

export {
  answersKept,
  brand,
  contact,
  ebook,
  emailjs,
  embeds,
  formProvider,
  functions,
  grafologiaCoupon,
  help,
  links,
  locale,
  marketing,
  origin,
  owner,
  receipt,
  stepCounts,
  testimonies,
  videoDates,
  videoKeys,
  videos,
} from './site.json'

/** Names of outbound addresses: a page that misspells one does not compile. */
export type LinkName = keyof typeof site.links
export type TestimonyName = keyof typeof site.testimonies
export type VideoName = keyof typeof site.videos
export type EmbedName = keyof typeof site.embeds
export type ProviderFormName = keyof typeof site.formProvider.forms

/**
 * A fact that only the owners can give. Until they do, its place in `site.json` holds a request in [corchetes]: then
 * `otherwise`, with which the page is whole. The release lists what is still requested.
 */
export function given(text: string, otherwise = ''): string {
  return text.startsWith('[') ? otherwise : text
}

/** The same as a list of one or none, for what is left out. */
export function listGiven<T>(text: string, toItem: (text: string) => T): T[] {
  return given(text) === '' ? [] : [toItem(text)]
}
