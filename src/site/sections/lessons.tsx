import { Fragment, type ReactNode } from 'react'
import type { VideoName } from '#site/config/site.ts'
import { toLessonName } from '#site/messages/interface.ts'
import type { ArtName } from '#site/ui/art.tsx'
import { RichText } from '#site/ui/rich-text.tsx'
import { Video } from '#site/ui/video.tsx'

/** One class of a workshop. */
export interface WorkshopClass {
  id: number
  title: string
  /** Its video, by name. */
  url: VideoName
  description: string
  /** Whom to call where what it teaches may put somebody in danger. */
  note?: string
  /** One line of ink goes through all of them, at one height. */
  poster: ArtName
}

interface LessonsProps {
  items: readonly WorkshopClass[]
  /** Stands in the grid after the class with this number. */
  pause: { after: number; content: ReactNode }
  /** After the last class. */
  children?: ReactNode
}

/** Classes as cards with their video, with a pause among them. */
export function Lessons({ items, pause, children }: LessonsProps) {
  return (
    <div className="lessons">
      {items.map((lesson) => (
        <Fragment key={lesson.id}>
          <Lesson {...lesson} />
          {lesson.id === pause.after ? <div className="lessons__pause">{pause.content}</div> : null}
        </Fragment>
      ))}
      {children}
    </div>
  )
}

function Lesson({ id, title, url, description, poster, note }: WorkshopClass) {
  return (
    <article className="card lesson" data-behaviour="reveal">
      <Video name={url} poster={poster} label={toLessonName(id)} title={title} />
      <div className="card__body">
        <h3>{title}</h3>
        <p>{description}</p>
        {note ? (
          <p className="safety">
            <RichText>{note}</RichText>
          </p>
        ) : null}
      </div>
    </article>
  )
}
