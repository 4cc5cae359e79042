import { type BlogPost, toMoment } from '#site/content/blog-posts.ts'
import { type PageHead, toAbsolute } from '#site/head/page-head.ts'
import { practiceReference, toAuthor } from '#site/head/practice.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import type { ProseBlock } from '#site/sections/prose.tsx'
import type { ActionContent } from '#site/ui/action.tsx'
import { toPlainText } from '#site/ui/rich-text.tsx'

/** The content of an article, in `blog/<slug>.ts`; the file's name is its slug. */
export interface ArticleContent extends Pick<BlogPost, 'title' | 'excerpt' | 'date' | 'author' | 'category' | 'image'> {
  /** How long it takes to read. */
  minutes: number
  keywords: readonly string[]
  /** The description of the drawing over the text. */
  drawing: string
  body: readonly ProseBlock[]
  ending: { title: string; text: string; actions: readonly ActionContent[] }
}

/** An article as its page shows it. */
interface Article extends Pick<ArticleContent, 'drawing' | 'body' | 'ending'> {
  head: PageHead
  post: BlogPost
  back: { label: string; href: string }
}

const files = import.meta.glob<{ article?: ArticleContent }>('/src/site/content/blog/*.ts', { eager: true })

/** Every article, the newest first. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, { article }]) => {
    if (!article) throw new Error(`A ${file} le falta el artículo. Exporta de él: export const article: ArticleContent`)
    return toArticle(file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), article)
  })
  .sort((one, other) => other.post.date.localeCompare(one.post.date))

function toArticle(slug: string, content: ArticleContent): Article {
  const { title, excerpt, date, minutes, author, category, image, drawing, body, ending } = content
  return {
    head: toHead(content),
    post: { slug, title, excerpt, date, readTime: `${minutes} min`, author, category, image },
    drawing,
    back: { label: 'Volver al blog', href: '/blog' },
    body,
    ending,
  }
}

function toHead({ title, excerpt, date, minutes, author, category, keywords }: ArticleContent): PageHead {
  const name = toPlainText(title)
  const published = toMoment(date)
  return {
    title: name,
    description: excerpt,
    keywords,
    article: { author, published, modified: published, section: category },
    jsonLd: (path) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: name,
        description: excerpt,
        articleSection: category,
        inLanguage: 'es-ES',
        image: toAbsolute(toSharingImagePath(path)),
        datePublished: published,
        dateModified: published,
        timeRequired: `PT${minutes}M`,
        author: toAuthor(author),
        publisher: practiceReference,
        mainEntityOfPage: toAbsolute(path),
      },
    ],
    above: [{ name: 'Blog', path: '/blog' }],
    crumb: name,
  }
}
