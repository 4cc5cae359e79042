import type * as site from './site.json'

export {
  brand,
  contact,
  emailjs,
  embeds,
  formProvider,
  functions,
  grafologiaCoupon,
  links,
  locale,
  marketing,
  origin,
  owner,
  testimonies,
  videoDates,
  videos,
} from './site.json'

/** Names of outbound addresses: a page that misspells one does not compile. */
export type LinkName = keyof typeof site.links
export type TestimonyName = keyof typeof site.testimonies
export type VideoName = keyof typeof site.videos
export type EmbedName = keyof typeof site.embeds
export type ProviderFormName = keyof typeof site.formProvider.forms
