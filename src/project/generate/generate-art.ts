import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { writeIfChanged } from './write-generated.ts'

/** The size an SVG declares on its root element, in CSS pixels; a drawing without one would move the page while it loads. */
export function parseSvgSize(svg: string, file: string): { width: number; height: number } {
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const width = Number(/\swidth="([\d.]+)"/.exec(root)?.[1])
  const height = Number(/\sheight="([\d.]+)"/.exec(root)?.[1])
  if (!(width > 0 && height > 0)) {
    throw new Error(
      `${file}: al dibujo le faltan width y height en <svg>. Añádelos con los dos últimos números de viewBox.`,
    )
  }
  return { width, height }
}

/** Writes `src/generated/art.gen.ts`: every drawing of `src/site/art` with its address and size, its name as a type. */
export function generateArt(): void {
  const folder = inProject('src/site/art')
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => basename(file, '.svg'))
    .sort()
  const imports = names.map((name, i) => `import art${i} from '#site/art/${name}.svg'`)
  const entries = names.map((name, i) => {
    const file = `${folder}/${name}.svg`
    const { width, height } = parseSvgSize(readFileSync(file, 'utf8'), file)
    return `  '${name}': { src: art${i}, width: ${width}, height: ${height} },`
  })
  writeIfChanged(
    inProject('src/generated/art.gen.ts'),
    `// Generated from src/site/art. Do not edit.\n${imports.join('\n')}\n\nexport const art = {\n${entries.join('\n')}\n} as const\n`,
  )
}
