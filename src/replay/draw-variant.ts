import type { Page } from 'playwright/test'
import { type Funnel, getChance } from '#engine'

/** Has a page's own chance fall so that a variant is drawn, on whatever it opens from now on. Without a variant chance stays chance. */
export async function drawVariant(page: Page, { definition }: Funnel, variant: string | undefined): Promise<void> {
  if (variant !== undefined) await setChance(page, getChance(definition, variant))
}

/** The same for a number from 0 up to 1. */
export async function setChance(page: Page, chance: number): Promise<void> {
  await page.addInitScript((drawn) => {
    const own = crypto.getRandomValues.bind(crypto)
    // One number of 32 bits is what a variant is drawn with; keys are made of more.
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array && array.length === 1) array[0] = Math.floor(drawn * 2 ** 32)
      else own(array)
      return array
    }
  }, chance)
}
