import type * as site from './site.json'

// Apart, for tools that read the configuration by themselves.
export { given, listGiven } from './given.ts'
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
export type VideoName = keyof typeof site.videos
