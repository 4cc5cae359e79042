import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noFeatures, type Step, toMachineConfig } from '#engine'
import { createPlainEngine } from '#engine/plain'
import { EngineProvider, Funnel } from '#engine/react'

/** The page of a funnel whose first step is this, before its script runs, as if a step lay behind it. */
function render(first: Step): string {
  const definition = {
    id: 'escribenos',
    version: 1,
    layout: 'plain',
    deliveries: { desk: { channel: 'mail' as const, target: 'desk', body: {} } },
    steps: [
      first,
      { id: 'send', send: 'desk', ok: 'done', fail: 'hello' },
      { id: 'done', show: 'screen', end: 'done' },
    ],
  }
  const funnel = { definition, config: toMachineConfig(definition, null), form: null, features: noFeatures }
  const views = { screen: () => null }
  const engine = createPlainEngine({ funnels: [funnel], deliver: async () => {}, engine: { views } })
  const { plain: Plain } = engine.layouts
  if (Plain) engine.layouts = { plain: (props) => <Plain {...props} canGoBack /> }
  return renderToString(
    <EngineProvider engine={engine}>
      <Funnel id="escribenos" />
    </EngineProvider>,
  )
}

test.each([
  ['Send', { next: 'send' }],
  ['Next', { next: 'done' }],
  ['Book', { next: 'send', button: 'Book' }],
])('the plain button says %s at a step with %j', (label, own) => {
  expect(render({ id: 'hello', show: 'screen', ...own })).toContain(`>${label}</button>`)
})

test('a button leads back from a step, and none from an ending', () => {
  expect(render({ id: 'hello', show: 'screen', next: 'send' })).toContain('>Back</button>')
  expect(render({ id: 'hello', show: 'screen', end: 'sent' })).not.toContain('>Back</button>')
})
