import { findBrowser } from '#local/browser.ts'
import { listen } from '#local/http-service.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { findAsked, findOpen } from '#operating/release/confirmations.ts'
import { buildRelease, runRelease } from '#operating/release/run-release.ts'
import { findPlaceholders, isOfDeployment } from '#project/check-site.ts'
import { readConfirmations, writeConfirmations } from '#project/confirmed-file.ts'
import { readSite } from '#project/read-site.ts'
import { claims } from '#site/content/claims.ts'
import { confirmSentences, openTerminal } from './converse.ts'
import { type TriedAccount, tryAccounts, tryLinks } from './try-accounts.ts'
import { tryInBrowser } from './try-in-browser.ts'

// The second part of `npm run setup`, a process of its own: it knows the pages and their statements with what has just been answered.
// Sentences are confirmed, accounts tried, and the site is released.
const terminal = openTerminal()

/** In a browser as visitors have it; by plain requests where this machine has none. */
async function tryAll(dist: string): Promise<TriedAccount[]> {
  const site = readSite()
  try {
    findBrowser()
  } catch {
    terminal.say('  Sin navegador en este equipo (CHROMIUM=/ruta/al/navegador) las páginas no se prueban enteras.')
    return tryAccounts(site)
  }
  const { url, stop } = await listen(createStaticHandler({ dist }))
  try {
    return await tryInBrowser(site, { dist, url })
  } finally {
    await stop()
  }
}

try {
  const dist = await buildRelease()
  const isThrough = await confirmSentences({
    ...terminal,
    listSentences: () => {
      const { confirmed, faults } = readConfirmations()
      if (faults.length > 0) throw new SyntaxError(faults.join('\n'))
      return findAsked(claims, dist).filter((one) => findOpen(one, confirmed, Date.now()) !== null)
    },
    confirm: ({ page, sentence }, by) =>
      writeConfirmations([{ page, sentence, by, on: new Date().toISOString().slice(0, 10) }]),
  })
  if (isThrough) {
    terminal.say('\nPruebo las cuentas:')
    const tried = [...(await tryAll(dist)), ...(await tryLinks(readSite()))]
    for (const { name, fault } of tried) terminal.say(fault ? `  ✗ ${name}: ${fault}` : `  ✓ ${name}`)
    if (tried.some(({ fault }) => fault !== null))
      terminal.say('  Para cambiar una respuesta: «npm run setup -- emailjs», o con otra palabra de su nombre.')
    const isReleased = await runRelease(false)
    const open = findPlaceholders(readSite())
    if (open.length > 0 && open.every(isOfDeployment))
      terminal.say('\nLo de «functions» lo rellena «npm run deploy», que también publica: tú ya has respondido a todo.')
    process.exitCode = isReleased ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  terminal.close()
}
