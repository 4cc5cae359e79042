import { type Browser, chromium, type LaunchOptions } from 'playwright'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { build } from '#build/vite/build.ts'
import { findBrowser } from '#local/browser.ts'
import { createFaults } from '#local/faults.ts'
import { createFormProvider } from '#local/form-provider.ts'
import { createFront } from '#local/front.ts'
import { type LocalServer, listen } from '#local/http-service.ts'
import { createMailbox, createSubscribers } from '#local/mailbox.ts'
import { readLocalAccounts } from '#local/stack.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import { notFoundPath } from '#project/route-files.ts'
import { addPlainPages } from './control-site.ts'

/** The built site with its controls, served, and one browser, as every part of the bench uses them. */
export type Bench = {
  readonly browser: Browser
  readonly launch: LaunchOptions
  /** The folder of the built site, and where it is served. */
  readonly dist: string
  readonly origin: string
  /** The pages to measure: all of the product, or those asked for. The not-found page is not among them. */
  readonly routes: readonly string[]
  /** How often each page is measured; every part has its own number where none is given. */
  readonly rounds: number | undefined
  readonly close: () => Promise<void>
}

type Options = Pick<Bench, 'routes' | 'rounds'> & { readonly minify: boolean }

const folder = '.local/bench/site'
const dist = inProject(folder)

/** Builds the site into a folder of its own, adds the controls, serves it and opens the browser. */
export async function openBench(options: Options): Promise<Bench> {
  const { routes: wanted, rounds } = options
  process.env.SITE_SERVICES = 'local'
  await build({ dist: folder, minify: options.minify })
  const pages = listBuiltPages(dist).filter((path) => path !== notFoundPath)
  const unknown = wanted.filter((route) => !pages.includes(route))
  if (unknown.length > 0) throw new Error(`no page ${unknown.join(' ')}; there are ${pages.join(' ')}`)
  await addPlainPages(dist, pages)
  const site = await serveBench()
  const { env, ...program } = findBrowser()
  const launch = { ...program, env: { ...process.env, ...env } }
  const browser = await chromium.launch(launch)
  const close = async () => {
    await browser.close()
    await site.stop()
  }
  return { browser, launch, dist, origin: site.url, routes: wanted.length > 0 ? wanted : pages, rounds, close }
}

// Only one service runs, the one that pages ask without being touched: the provider of the subscription forms.
function serveBench(): Promise<LocalServer> {
  const { providerFormIds: formIds } = readLocalAccounts()
  const provider = createFormProvider({ formIds, subscribers: createSubscribers(), mailbox: createMailbox() })
  const site = createStaticHandler({ dist })
  return listen(createFront(new Map([['_forms', provider]]), createFaults(), site))
}
