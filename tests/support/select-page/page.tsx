import form from 'virtual:form'
import { renderToString } from 'react-dom/server'
import { type FunnelDefinition, noFeatures, toMachineConfig } from '#engine'
import { type Engine, EngineProvider, Funnel, type LayoutProps, loadControls, type ViewProps } from '#engine/react'
import { messages } from '#site/messages/runtime.ts'
import seldomMessages from '#site/messages/seldom.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const definition: FunnelDefinition = {
  id: 'listas',
  version: 1,
  form: form.definition.id,
  layout: 'hoja',
  check: 'submit',
  steps: [
    { id: 'pregunta', ask: 'all', next: 'fin' },
    { id: 'fin', show: 'respuestas', end: 'fin' },
  ],
}
const funnel = { definition, config: toMachineConfig(definition, form), form, features: noFeatures }

const Frame = ({ title, isOpen, button, onSubmit, children }: LayoutProps) => (
  <main className="wrap">
    <h1>{title}</h1>
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <button type="submit" className="btn" disabled={!isOpen}>
        {button}
      </button>
    </form>
  </main>
)

const nothing = () => {}

const engine: Engine = {
  getFunnel: () => funnel,
  views: { respuestas: ({ answers }: ViewProps) => <output>{JSON.stringify(answers)}</output> },
  layouts: { hoja: Frame },
  ports: createMemoryPorts().ports,
  stepHistory: {
    push: nothing,
    getDepth: () => null,
    resume: nothing,
    go: nothing,
    leave: nothing,
    listen: () => nothing,
  },
  parts: {},
  address: { read: () => null, clean: nothing },
  random: () => 0,
  tabStore: { read: () => null, write: () => false, erase: nothing },
  messages: { ...messages, seldom: seldomMessages },
  slots: { Text: ({ children }) => children, Note: ({ children }) => children, ErrorIcon: () => null },
}

/** The page once the controls of its form are there: a funnel that asks the whole form and shows what was answered. */
export async function loadPage() {
  await loadControls(form.definition)
  return (
    <EngineProvider engine={engine}>
      <Funnel id="cuestionario" />
    </EngineProvider>
  )
}

/** The page as the build would prerender it. */
export async function renderPage(): Promise<string> {
  return renderToString(await loadPage())
}
