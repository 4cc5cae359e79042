import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { KeptReplay } from '#replay/film.ts'
import type { Look } from '#replay/looks/look.ts'
import { createReplays } from '#replay/report/sample-replays.ts'

const button = { x: 20, y: 30, width: 60, height: 20, selector: 'button.btn', text: 'Siguiente', isControl: true }

const heading = { x: 20, y: 5, width: 60, height: 15, selector: 'h1.question', text: 'Pregunta', isControl: false }

/** A walk of two states in a folder, as a run leaves it; its button stands at a height and has a colour. */
export async function createFilm(
  folder: string,
  { y = 30, colour = '#222', width = 100, title = '#222', lostFonts = [] as string[] } = {},
): Promise<KeptReplay> {
  mkdirSync(folder, { recursive: true })
  const [sample] = await createReplays(folder)
  if (!sample) throw new Error('There is no sample.')
  for (const [index, state] of ['q1', 'q2'].entries()) {
    const look: Look = {
      index,
      state,
      size: { width, height: 80 },
      aria: ['- button "Siguiente"'],
      lostFonts,
      boxes: [{ ...button, y }, heading],
      breaches: [],
      picture: `${index}.png`,
    }
    writeFileSync(join(folder, `${index}-${state}.look.json`), JSON.stringify(look))
    const rect = `<rect x="20" y="${y}" width="60" height="20" fill="${colour}"/><rect x="20" y="5" width="60" height="15" fill="${title}"/>`
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="${width}" height="80" fill="#fff"/>${rect}</svg>`
    await sharp(Buffer.from(picture)).png().toFile(join(folder, look.picture))
  }
  const film = { ...sample, folder }
  writeFileSync(join(folder, 'replay.json'), JSON.stringify(film))
  return film
}
