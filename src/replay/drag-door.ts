import { expect } from 'playwright/test'
import type { TestPage } from './test-page.ts'

/** The handle's round part, and how far it stays from the track's ends, in px where letters have their usual size. */
const THUMB = 64
const MARGIN = 6
const LETTER = 16

/** Takes the door's handle where it stands and moves it to a percentage; the button stays down. */
export async function dragDoor({ page, element: door }: TestPage, percentage: number): Promise<void> {
  const handle = door.getByRole('slider')
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not on the screen.')
  const letter = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const [thumb, margin] = [(THUMB * letter) / LETTER, (MARGIN * letter) / LETTER]
  const length = box.width - thumb - 2 * margin
  const toX = (progress: number) => box.x + margin + thumb / 2 + (length * progress) / 100
  const y = box.y + box.height / 2
  await page.mouse.move(toX(Number(await handle.inputValue())), y)
  await page.mouse.down()
  await page.mouse.move(toX(percentage), y, { steps: 4 })
  await expect(handle).toHaveValue(String(percentage))
}
