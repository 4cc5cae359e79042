import type { Plugin } from 'vite'

/** The exports of React that no script of a page reads, by the file that has them. */
const UNREAD: Readonly<Record<string, readonly string[]>> = {
  'react/cjs/react.production.js': [
    'Children',
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

function listImports(code: string): string[] {
  const imports = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']react(?:-dom)?["']/g)
  return Array.from(imports, ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? '')).flat()
}
