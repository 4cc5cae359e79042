import { createRoot, type Root } from 'react-dom/client'
import { loadFunnel } from '#authoring/studio/load-funnel.ts'
import { previewWords } from '#authoring/studio/words.ts'
import { createWritingLayer } from '#authoring/studio/writing/writing-layer.ts'
import { type Funnel as FunnelData, getVariants, toInput } from '#engine'
import { getNearestPath, type RecordedPath } from '#engine/model'
import { afterPaint } from '#engine/react'
import { pathRecorded } from '#site/config/development-events.ts'
import { loadParts } from '#site/islands/engine-registry.ts'
import { type Choices, createPlayer } from './create-player.ts'
import { fillPath } from './fill-path.ts'
import { Preview, type Run } from './preview.tsx'
import type { Command, Report } from './preview-messages.ts'

const tell = (report: Report) => window.parent.postMessage(report, window.location.origin)

// The server keeps the last walks of each funnel, as those through the pages of the site.
const keep = (path: RecordedPath) => import.meta.hot?.send(pathRecorded, path)

const writing = createWritingLayer([...document.querySelectorAll<HTMLElement>('#vista, .toasts')], tell)

const choices: Choices = { outcome: 'accepted', isPaused: false }
let root: Root | null = null
let failed: Root | null = null
let run: Run | null = null
let working: Promise<void> = Promise.resolve()

async function load(module: string): Promise<FunnelData> {
  const funnel = await loadFunnel(module)
  await loadParts(funnel)
  return funnel
}

async function start({ module, path, fill, field = '' }: Extract<Command, { kind: 'run' }>): Promise<void> {
  const funnel = await load(module)
  const { events, values } = fillPath(funnel, path.steps, fill)
  // Until one is chosen it is the first.
  const [first] = getVariants(funnel.definition)
  const input = toInput(path.variant ?? first)
  const player = createPlayer(funnel, choices, tell, keep)
  const next: Run = { module, funnel, player, count: (run?.count ?? 0) + 1, begin: { values, input } }
  run = next
  tell({ kind: 'begun' })
  draw(next)
  // An error that has taken everything away is told already.
  if (!(await player.play(events)) && root) tell({ kind: 'failed', message: previewWords.strayed })
  // A step that has come shows itself from its top, once it is painted.
  else afterPaint('next', () => show(field, funnel))
}

/** Brings a question into sight; one that only tells something has no control. */
function show(field: string, { form }: FunnelData): void {
  const title = form?.definition.fields[field]?.title
  const told = [...document.querySelectorAll('[data-step-heading]')].find((each) => each.textContent === title)
  const control = document.getElementById(field) ?? told
  control?.scrollIntoView({ block: 'center' })
}

async function update({ module, asked }: Extract<Command, { kind: 'update' }>): Promise<void> {
  const funnel = await load(module)
  // A path that was found before the change may lead elsewhere now.
  if (asked) return start({ kind: 'run', module, ...asked, path: getNearestPath(funnel, asked.path) ?? asked.path })
  const isSame = run !== null && run.funnel.definition.id === funnel.definition.id
  if (!run || !isSame || funnel.definition.part !== undefined)
    return start({ kind: 'run', module, path: { steps: [] }, fill: 'empty' })
  const path = run.player.findWayBack(funnel)
  if (path) return start({ kind: 'run', module, path, fill: 'empty' })
  run = { ...run, module, funnel }
  draw(run)
}

function draw(next: Run): void {
  failed?.unmount()
  failed = null
  root ??= createRoot(document.getElementById('vista') ?? document.body, {
    onUncaughtError(error) {
      // React has taken everything away: the next run begins with a root of its own.
      failed = root
      root = null
      fail(error)
      run?.player.giveUp()
    },
  })
  root.render(<Preview key={next.count} run={next} tell={tell} />)
}

// Each change of the text begins the page anew, and a page that begins takes the focus: not from who is writing beside it.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options)
}

// A step that shows itself moves the page that it is on, and not the studio about it.
const { scrollIntoView } = Element.prototype
Element.prototype.scrollIntoView = function (options) {
  const asked = typeof options === 'object' ? options : {}
  scrollIntoView.call(this, { ...asked, container: 'nearest' })
}

const fail = (error: unknown) =>
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })

window.addEventListener('message', ({ origin, source, data }: MessageEvent<Command>) => {
  if (origin !== window.location.origin || source !== window.parent) return
  // One after the other: a module that takes long to load must not come after the one that was asked for later.
  if (data.kind === 'run') working = working.then(() => start(data)).catch(fail)
  else if (data.kind === 'update') working = working.then(() => update(data)).catch(fail)
  else if (data.kind === 'outcome') {
    choices.outcome = data.outcome
    run?.player.setOutcome(data.outcome)
  } else if (data.kind === 'pause') {
    choices.isPaused = data.isPaused
    run?.player.setPaused(data.isPaused)
  } else if (data.kind === 'skip') run?.player.skip()
  else if (data.kind === 'send') run?.player.send(data.event, data.data)
  else writing.obey(data)
})
// This module runs once in a page: where its code changes the frame is loaded again, and the old code is left waiting until then. It
// defines no component: React's updates would have it import itself, a second time once it has changed.
import.meta.hot?.accept()
import.meta.hot?.dispose(() => {
  window.location.reload()
  return new Promise<never>(() => {})
})

tell({ kind: 'ready' })
