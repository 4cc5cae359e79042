import { articles } from '#site/content/articles.ts'
import { type BlogPost, toMoment, toPostPath, toSpanishDate } from '#site/content/blog-posts.ts'
import { type PageHead, toAbsolute } from '#site/head/page-head.ts'
import { practiceReference, toAuthor } from '#site/head/practice.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import { toByline, toReadingTime } from '#site/messages/interface.ts'
import type { CardContent } from '#site/sections/cards.tsx'
import { toPlainText } from '#site/ui/rich-text.tsx'

const posts = articles.map(({ post }) => post)
const [newest, ...older] = posts
if (!newest) throw new Error('El blog necesita un artículo: src/site/content/blog/<slug>.ts')

function toCard({ image, title, excerpt, slug, category, author, date, readTime }: BlogPost): CardContent {
  return {
    art: image,
    title,
    text: excerpt,
    href: toPostPath(slug),
    more: 'Leer el artículo',
    tag: category,
    meta: [toByline(author), toSpanishDate(date), toReadingTime(readTime)],
  }
}

export const blog = {
  head: {
    title: 'Blog de hipnosis y grafología',
    description:
      'Artículos sobre hipnosis regresiva, grafología y lenguaje simbólico, contados sin promesas. Y una newsletter semanal para leer despacio.',
    keywords: ['blog de hipnosis', 'blog de grafología', 'hipnosis regresiva', 'inconsciente', 'lenguaje simbólico'],
    jsonLd: (path) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: 'Blog de hipnosis y grafología',
        url: toAbsolute(path),
        inLanguage: 'es-ES',
        publisher: practiceReference,
        blogPost: posts.map(({ slug, title, date, author }) => ({
          '@type': 'BlogPosting',
          headline: toPlainText(title),
          url: toAbsolute(toPostPath(slug)),
          image: toAbsolute(toSharingImagePath(toPostPath(slug))),
          datePublished: toMoment(date),
          author: toAuthor(author),
        })),
      },
    ],
    crumb: 'Blog',
  } satisfies PageHead,
  hero: {
    rubric: 'Blog',
    title: 'Para leer *despacio*',
    lead: 'Lo que aprendemos escuchando y leyendo, contado con palabras claras.',
  },
  featured: {
    heading: { title: 'Artículo destacado' },
    post: toCard(newest),
  },
  older: {
    heading: { title: 'Más artículos' },
    posts: older.map((post) => ({ ...toCard(post), title: toPlainText(post.title) })),
  },
  newsletter: {
    heading: {
      rubric: 'Newsletter',
      title: 'Cada semana, en tu correo',
      lead: 'Una idea, un ejercicio o una letra leída de cerca. Si te apetece, te la enviamos.',
    },
    form: 'Suscripción a la newsletter',
    subject: 'Quiero recibir la newsletter',
  },
} as const
