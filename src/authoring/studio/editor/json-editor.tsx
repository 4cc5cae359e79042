import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension, type Text } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useRef } from 'react'
import { EDITOR_HELP, editorPhrases, editorWords } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { toChange } from '#authoring/texts/text-changes.ts'
import { completeJson, explainJson, type Knowledge } from './json-help.ts'

/** A place to show, by its line and column. Another object for the same place shows it again. */
export type Shown = { line: number; column: number }

type Props = {
  file: string
  text: string
  diagnostics: readonly StudioDiagnostic[]
  knowledge: Knowledge
  shown: Shown | null
  type(text: string): void
  /** Told where the cursor is, as an offset. */
  moveTo(offset: number): void
}

/** Marks what was changed elsewhere in the studio. */
const fromOutside = Annotation.define<true>()

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--blue)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--rubric)' },
  { tag: tags.punctuation, color: 'var(--text-soft)' },
])

/** A file's text with help from its meta-schema. The way back is the studio's: it leads across all files and views. */
export default function JsonEditor({ file, text, diagnostics, knowledge, shown, type, moveTo }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const editor = useRef<{ view: EditorView; help: Compartment } | null>(null)
  const latest = useRef({ type, moveTo })
  latest.current = { type, moveTo }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a file has an editor of its own; what changes in it is put in below.
  useEffect(() => {
    const help = new Compartment()
    const extensions = [...createExtensions(file, latest), help.of(toHelp(knowledge))]
    const state = EditorState.create({ doc: text, extensions })
    const view = new EditorView({ state, parent: element.current ?? document.body })
    editor.current = { view, help }
    return () => {
      editor.current = null
      view.destroy()
    }
  }, [file])

  useEffect(() => {
    const { view, help } = editor.current ?? {}
    if (view && help) view.dispatch({ effects: help.reconfigure(toHelp(knowledge)) })
  }, [knowledge])

  useEffect(() => {
    const { view } = editor.current ?? {}
    if (!view) return
    const before = view.state.doc.toString()
    // The one stretch alone, so that cursor and folds stay where they are.
    if (before !== text) view.dispatch({ changes: toChange(before, text), annotations: fromOutside.of(true) })
    view.dispatch(
      setDiagnostics(
        view.state,
        diagnostics.map((each) => toMark(view.state.doc, each)),
      ),
    )
  }, [text, diagnostics])

  useEffect(() => {
    const { view } = editor.current ?? {}
    if (!view || !shown) return
    const at = toOffset(view.state.doc, shown)
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    view.focus()
  }, [shown])

  return <div className="editor" ref={element} />
}

/** The parts of CodeMirror for one file, but for what changes with the names about it. */
function createExtensions(file: string, latest: RefObject<Pick<Props, 'type' | 'moveTo'>>): Extension[] {
  return [
    ...[lineNumbers(), foldGutter(), lintGutter(), drawSelection(), highlightActiveLine(), highlightSelectionMatches()],
    ...[indentOnInput(), bracketMatching(), closeBrackets(), json(), syntaxHighlighting(colours)],
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...foldKeymap, ...lintKeymap]),
    keymap.of([...defaultKeymap, indentWithTab]),
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
    EditorState.phrases.of(editorPhrases),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': editorWords.label(file),
      'aria-describedby': EDITOR_HELP,
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, selectionSet, state: next, transactions }) => {
      if (docChanged && !transactions.some((each) => each.annotation(fromOutside)))
        latest.current.type(next.doc.toString())
      if (selectionSet || docChanged) latest.current.moveTo(next.selection.main.head)
    }),
  ]
}

function toHelp(knowledge: Knowledge) {
  return [autocompletion({ override: [completeJson(knowledge)] }), hoverTooltip(explainJson(knowledge))]
}

function toOffset(document: Text, { line, column }: Shown): number {
  const { from, to } = document.line(Math.min(Math.max(1, line), document.lines))
  return Math.min(from + column - 1, to)
}

/** The word at a diagnostic's place. */
function toMark(document: Text, { line, column, sentence, severity }: StudioDiagnostic): Diagnostic {
  const from = toOffset(document, { line, column })
  const rest = document.sliceString(from, document.lineAt(from).to)
  const length = /^(?:"(?:[^"\\]|\\.)*"|[\w.-]+|.)/.exec(rest)?.[0].length ?? 0
  return { from, to: from + length, message: sentence, severity: severity === 'fault' ? 'error' : 'warning' }
}
