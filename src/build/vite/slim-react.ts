import type { Plugin } from 'vite'

/** The exports of React that no script of a page reads, by the file that has them. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'react/cjs/react.production.js': [
    'Children',
    'Component',
    'Profiler',
    'PureComponent',
    'StrictMode',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'cloneElement',
    'createRef',
    'forwardRef',
    'isValidElement',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDebugValue',
    'useDeferredValue',
    'useImperativeHandle',
    'useInsertionEffect',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom/cjs/react-dom.production.js': [
    'browser',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
}

const RENDERER = 'react-dom/cjs/react-dom-client.production.js'

/** The functions of React's renderer that only these features call. No page uses them: a call of one throws. */
const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  'component stacks of errors, which nothing here prints': ['describeNativeComponentFrame'],
  'class components': [
    'updateClassComponent',
    'resolveClassComponentProps',
    'createClassErrorUpdate',
    'initializeClassErrorUpdate',
    'commitClassCallbacks',
    'safelyCallComponentWillUnmount',
    'findCurrentFiberUsingSlowPath',
  ],
  'custom elements': ['setPropOnCustomElement'],
  'lists of <Suspense>, and one in the HTML of a page': [
    'updateSuspenseListComponent',
    'updateDehydratedSuspenseComponent',
    'registerSuspenseInstanceRetry',
    'retryDehydratedSuspenseBoundary',
    'hideOrUnhideDehydratedBoundary',
    'clearHydrationBoundary',
    'attemptExplicitHydrationTarget',
    'getNextHydratableInstanceAfterHydrationBoundary',
  ],
  'actions of forms, useActionState, useTransition, useDeferredValue': [
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
    'onActionSuccess',
    'onActionError',
    'startTransition',
    'startHostTransition',
    'mountDeferredValueImpl',
    'updateDeferredValueImpl',
  ],
  'refs of fragments': ['FragmentInstance', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  '<link>, <meta>, <style> and <script> that React moves to the head': [
    'getResource',
    'acquireResource',
    'suspendResource',
    'preload',
    'preloadModule',
    'preconnectAs',
    'preinitScript',
    'preinitModuleScript',
    'preloadStylesheet',
    'preinitStyle',
    'insertStylesheet',
    'insertStylesheetIntoRoot',
    'createHoistableInstance',
    'mountHoistable',
    'getHydratableHoistableCache',
  ],
  'view transitions, and the pictures that they wait for': [
    'estimateBandwidth',
    'isLikelyStaticResource',
    'suspendInstance',
    'measureInstance',
    'createViewTransitionInstance',
    'ViewTransitionPseudoElement',
    'getViewTransitionName',
    'getViewTransitionClassName',
    'startViewTransition',
    'scheduleViewTransitionEvent',
    'applyViewTransitionName',
    'applyViewTransitionToHostInstancesRecursive',
    'measureViewTransitionHostInstancesRecursive',
    'restoreViewTransitionName',
  ],
}

/** The functions that search a commit for view transitions. There are none, so each finds nothing. */
const VAIN: readonly string[] = [
  'measureNestedViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'restorePairedViewTransitions',
  'restoreNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
]

/**
 * Leaves out of the browser's React what no page reads: it is CommonJS, which the bundler keeps whole. A build fails where
 * a module imports one of these names, or where a new React no longer has it.
 */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (id.endsWith(`/${RENDERER}`)) return { code: withoutUncalled(code), map: null }
      const file = Object.keys(UNREAD).find((name) => id.endsWith(`/${name}`))
      if (file) return { code: (UNREAD[file] ?? []).reduce(leaveOut, code), map: null }
      const missed = listImports(code).find((name) => Object.values(UNREAD).some((names) => names.includes(name)))
      if (missed) this.error(`${id} imports "${missed}" of React, which pages are not sent: take it off the list.`)
    },
  }
}

/** Takes `exports.name = …;` away, be it a line or a block. */
function leaveOut(code: string, name: string): string {
  const exported = new RegExp(`^exports\\.${name} = (?:.*;|[^]*?^\\};)$`, 'm')
  if (!exported.test(code)) throw new Error(`React exports no "${name}" any more: take it off the list.`)
  return code.replace(exported, '')
}

/** Empties every function of the lists, and drops the methods of their two classes. */
function withoutUncalled(code: string): string {
  const searched = VAIN.reduce((slim, name) => empty(slim, name, ''), code)
  const slim = Object.values(UNCALLED)
    .flat()
    .reduce((slim, name) => empty(slim, name, 'leftOut();'), searched)
  return `${slim.replace(/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([\s\S]*?^\};$/gm, '')}
function leftOut() { throw new Error('slim-react.ts leaves this out'); }`
}

function empty(code: string, name: string, body: string): string {
  const declared = new RegExp(`^function ${name}\\([^]*?^\\}$`, 'm')
  if (!declared.test(code)) throw new Error(`React has no function "${name}" any more: take it off the list.`)
  return code.replace(declared, `function ${name}() { ${body} }`)
}

function listImports(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g)
  return Array.from(imports, ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')).flat()
}
