import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Funnel, getAsked } from '#engine'
import { getValidSamples, isCompletion, type ModelEvent } from '#engine/model'
import { toEventWords } from '#messages/path-words.ts'
import { outcomeWords, report, toSeconds } from '#messages/report.ts'
import type { KeptReplay } from '#replay/film.ts'
import type { ReplayRecord, ReplayStep, SentRequest } from '#replay/replay-record.ts'
import { type Html, html } from './html.ts'

/** A picture of a replay, named by its content. */
export type Picture = { id: string; width: number; height: number; image: Buffer }

/**
 * The pictures of a run, each kept once however many paths meet it; how a page shows one: as a file beside it, or out of the page itself,
 * once the script of the report puts it there; and where the traces lie beside the page, null where it stands alone.
 */
export type Media = {
  pictures: ReadonlyMap<string, Picture>
  toImage(picture: Picture, alt: string): Html
  toTrace: ((replay: KeptReplay) => string) | null
}

/** A picture that a press enlarges; null where there is none. */
export function toEnlarged({ pictures, toImage }: Media, file: string, words: string): Html | null {
  const picture = pictures.get(file)
  return picture ? html`<button type="button" class="enlarge">${toImage(picture, words)}</button>` : null
}

/** The name of a replay's part of the page. */
export function toEntryId({ funnel, name, device }: KeptReplay): string {
  return `${funnel}-${name}-${device}`.replace(/[^\w-]+/g, '-')
}

/** A replay: what it did as a strip of pictures, what was sent, and where it failed. */
export function toPathEntry(funnel: Funnel, replay: KeptReplay, media: Media): Html {
  const { name, path, device, durationMs, states, failure, mails } = replay
  const end = states.at(-1)?.state ?? ''
  return html`<li class="path"><details id="${toEntryId(replay)}"${failure ? html` open` : null}>
<summary><h4>${report.toPathTitle(name, path.variant)}</h4> ${failure ? html`<strong class="failed">${report.failed}</strong>` : null}
<span>${report.device[device]} · ${toSeconds(durationMs)} · ${report.toEnd(end)}</span></summary>
${toFailure(funnel, replay, media)}
${toFaults(replay, media)}
<ol class="film" tabindex="0" aria-label="${report.toPathTitle(name, path.variant)}">${states.map((_, index) => toFrame(funnel, replay, index, media))}</ol>
${toRequests(replay)}
${
  mails === null
    ? null
    : html`<h5>${report.mails}</h5>${mails.length === 0 ? html`<p>${report.none}</p>` : null}${mails.map(
        ({ to, subject, text }) =>
          html`<details><summary>${report.toMailTitle(subject, to.join(', '))}</summary><pre tabindex="0">${text}</pre></details>`,
      )}`
}
</details></li>`
}

function toFrame(funnel: Funnel, { path, states, folder }: KeptReplay, place: number, media: Media): Html {
  const { index = 0, state = '', atMs = 0, picture = '' } = states[place] ?? {}
  const taken = path.steps[index - 1]
  const words = taken ? toStepCaption(funnel, states[place - 1]?.state ?? '', taken) : report.start
  return html`<li><figure>${
    toEnlarged(media, join(folder, picture), report.toScreen(state)) ?? html`<p>${report.noPicture}</p>`
  }<figcaption><span>${words}</span> <small>${state} · ${toSeconds(atMs)}</small></figcaption></figure></li>`
}

function toStepCaption(funnel: Funnel, at: string, { event, outcome }: ReplayStep): string {
  const step = funnel.definition.steps.find(({ id }) => id === at)
  if (!step) return event.type
  const how = outcome === undefined ? undefined : outcomeWords[outcome]
  const words = toEventWords(funnel, step, withSamples(funnel, at, event))
  return how === undefined ? words : `${words}, ${how}`
}

/** A path names the answers that it needs; the others are those with which the replay fills in the step. */
function withSamples({ definition, form }: Funnel, at: string, event: ModelEvent): ModelEvent {
  const step = definition.steps.find(({ id }) => id === at)
  if (!form || !step || !isCompletion(event) || !event.complete) return event
  const [answers = event.answers] = getValidSamples(form, getAsked(step, form), event.answers)
  return { ...event, answers }
}

/** Laws of a screen that the path's states break, each with its place in a picture. */
function toFaults({ faults, folder }: KeptReplay, media: Media): Html | null {
  if (faults.length === 0) return null
  const rows = faults.map(({ law, state, element, seen, view, picture }) => {
    const words = `${report.laws[law]} (${report.toScreen(state)}, ${view}): ${element} ${seen}`
    return html`<li>${words}${toEnlarged(media, join(folder, picture ?? ''), report.toScreen(state))}</li>`
  })
  return html`<div class="failure"><p><strong>${report.faults}</strong></p><ul>${rows}</ul></div>`
}

function toFailure(funnel: Funnel, replay: KeptReplay, media: Media): Html | null {
  const { failure, states, folder, trace } = replay
  if (!failure) return null
  const { index, event, message, expected, seen, picture } = failure
  const at = states.at(-1)?.state ?? ''
  const words = event ? toStepCaption(funnel, at, { event, state: '' }) : report.start
  return html`<div class="failure"><p><strong>${report.stoppedAt} ${index}: ${words}</strong></p><pre tabindex="0">${message}</pre>
<dl><div><dt>${report.expected}</dt><dd>${expected}</dd></div><div><dt>${report.seen}</dt><dd>${seen}${toEnlarged(media, join(folder, picture ?? ''), report.toScreen(at))}</dd></div></dl>
${trace && media.toTrace ? html`<p><a href="${media.toTrace(replay)}">${report.trace}</a>. ${report.howToTrace}</p>` : null}</div>`
}

type Expected = Omit<SentRequest, 'atMs'>

/** The requests of a replay, beside those that it had to send. */
function toRequests({ requests, expectedRequests }: Pick<ReplayRecord, 'requests' | 'expectedRequests'>): Html {
  const rows = Array.from({ length: Math.max(requests.length, expectedRequests.length) }, (_, index) => {
    const [sent, expected] = [requests[index], expectedRequests[index]]
    const isSame = sent !== undefined && isDeepStrictEqual(sent, { ...expected, atMs: sent.atMs })
    return html`<tr class="${isSame ? '' : 'differs'}"><td>${expected ? toCell(expected) : '–'}</td>
<td>${sent ? html`<small>${toSeconds(sent.atMs)}</small> ${isSame ? report.asExpected : toCell(sent)}` : '–'}</td></tr>`
  })
  return html`<h5>${report.requests}</h5>${
    rows.length === 0
      ? html`<p>${report.none}</p>`
      : html`<div class="wide" tabindex="0" role="group" aria-label="${report.requests}"><table><thead><tr><th scope="col">${report.expected}</th><th scope="col">${report.seen}</th></tr></thead><tbody>${rows}</tbody></table></div>`
  }`
}

function toCell({ channel, target, method, headers, body }: Expected): Html {
  return html`<strong>${method} ${channel}/${target}</strong><pre>${JSON.stringify({ headers, body }, null, 2)}</pre>`
}
