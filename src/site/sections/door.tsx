import { toDoorState } from '#site/messages/interface.ts'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { RichText } from '#site/ui/rich-text.tsx'

interface DoorProps {
  title: string
  /** On the track, and the name of the handle. */
  slide: { label: string; name: string }
  /** The button beside the track. */
  press: string
  /** Leads to what is behind it, where no script can open it. */
  pass: { label: string; href: string }
}

/** A closed door that fills the screen. Only a running script closes the page behind it: see the behaviour `door`. */
export function Door({ title, slide, press, pass }: DoorProps) {
  return (
    <section
      className="door"
      data-theme="dark"
      data-behaviour="door"
      data-funnel="abre-la-puerta"
      aria-labelledby="titulo"
    >
      <div className="door__text">
        <h1 id="titulo">
          <RichText>{title}</RichText>
        </h1>
      </div>
      <div className="door__scene" aria-hidden="true">
        <div className="door__arch">
          <div className="door__leaf">
            <Leaf />
          </div>
        </div>
        <div className="door__floor" />
      </div>
      <div className="swipe" id="deslizar">
        <div className="swipe__track">
          <span className="swipe__label" aria-hidden="true">
            {slide.label}
            <Icon path={icons.go} />
          </span>
          <input
            className="swipe__input"
            type="range"
            min="0"
            max="100"
            defaultValue="0"
            autoComplete="off"
            aria-label={slide.name}
            aria-valuetext={toDoorState(0)}
          />
        </div>
        <button className="btn btn--link" type="button">
          {press}
        </button>
      </div>
      <p className="door__pass">
        <a className="btn btn--quiet" href={pass.href}>
          {pass.label}
        </a>
      </p>
    </section>
  )
}

function Leaf() {
  return (
    <svg viewBox="0 0 200 400" preserveAspectRatio="none" aria-hidden="true">
      <path d="M22 392V104a78 78 0 0 1 156 0v288z" opacity=".5" />
      <path d="M36 378V106a64 64 0 0 1 128 0v272z" opacity=".3" />
      <path d="M100 42v336" opacity=".35" />
      <g opacity=".85" strokeWidth="1.7" strokeLinecap="round">
        <path d="M94 214c-18-6-38-30-34-56c3-20 24-26 30-12c5 12-10 20-15 10" />
        <path d="M106 214c18-6 38-30 34-56c-3-20-24-26-30-12c-5 12 10 20 15 10" />
        <path d="M94 226c-18 6-38 30-34 56c3 20 24 26 30 12c5-12-10-20-15-10" />
        <path d="M106 226c18 6 38 30 34 56c-3 20-24 26-30 12c-5-12 10-20 15-10" />
      </g>
      <circle cx="186" cy="222" r="5" />
    </svg>
  )
}
