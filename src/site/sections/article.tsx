import { type BlogPost, toSpanishDate } from '#site/content/blog-posts.ts'
import { afterArticle, toByline, toReadingTime } from '#site/messages/interface.ts'
import { Offer } from '#site/sections/offer.tsx'
import { Prose, type ProseBlock } from '#site/sections/prose.tsx'
import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { Art } from '#site/ui/art.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { RichText } from '#site/ui/rich-text.tsx'

interface ArticleProps {
  post: BlogPost
  /** The description of the drawing over the text. */
  drawing: string
  back: { label: string; href: string }
  body: readonly ProseBlock[]
  ending: { title: string; text: string; actions: readonly ActionContent[] }
}

/** One article of the blog, from its way back to its last offer. */
export function Article({ post, drawing, back, body, ending }: ArticleProps) {
  return (
    <article className="article">
      <header className="hero article__head">
        <div className="wrap wrap--narrow">
          <p>
            <a className="btn btn--link" href={back.href}>
              <Icon path={icons.back} />
              {back.label}
            </a>
          </p>
          <div className="hero__text stack-s">
            <p className="rubric">{post.category}</p>
            <h1 id="titulo">
              <RichText>{post.title}</RichText>
            </h1>
            <p className="byline">
              <span>{toByline(post.author)}</span>
              <time dateTime={post.date}>{toSpanishDate(post.date)}</time>
              <span>{toReadingTime(post.readTime)}</span>
            </p>
          </div>
        </div>
      </header>
      <div className="wrap article__plate">
        <Art name={post.image} alt={drawing} priority />
      </div>
      <div className="wrap wrap--narrow">
        <Prose blocks={body} />
        <aside className="article__end" aria-label={afterArticle}>
          <Offer title={ending.title} aside={<Actions actions={ending.actions} />}>
            <p>{ending.text}</p>
          </Offer>
        </aside>
      </div>
    </article>
  )
}
