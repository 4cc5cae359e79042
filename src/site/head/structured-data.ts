import type { FAQPage, VideoObject, WithContext } from 'schema-dts'
import { listGiven, videoDates, videos } from '#site/config/site.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import type { Questions } from '#site/sections/faq.tsx'
import { toPlainText } from '#site/ui/rich-text.tsx'

interface VideoFacts {
  name: string
  description: string
  video: keyof typeof videoDates
  /** The page that plays it. */
  path: string
  /** In minutes, where the page says so. */
  minutes?: number
}

/** The video that a page plays, for search engines, which want to know when it came out: none until the owners say it. */
export function toVideos({ name, description, video, path, minutes }: VideoFacts): WithContext<VideoObject>[] {
  return listGiven(videoDates[video], (uploadDate) => ({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description,
    embedUrl: videos[video],
    uploadDate,
    thumbnailUrl: toAbsolute(toSharingImagePath(path)),
    inLanguage: 'es-ES',
    publisher: practiceReference,
    ...(minutes === undefined ? {} : { duration: `PT${minutes}M` }),
  }))
}

/** A page's questions and answers, for search engines. */
export function toFaqPage(items: Questions): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: Object.entries(items).map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}
