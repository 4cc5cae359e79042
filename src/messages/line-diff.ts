/** The lines in which two texts differ, with a line about them: '  a', '- b', '+ c', '  d'. */
export function toLineDiff(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++
  let end = 0
  const most = Math.min(old.length, fresh.length) - start
  while (end < most && old.at(-1 - end) === fresh.at(-1 - end)) end++
  const about = (line: string | undefined) => (line === undefined ? [] : [`  ${line}`])
  return [
    ...about(old[start - 1]),
    ...old.slice(start, old.length - end).map((line) => `- ${line}`),
    ...fresh.slice(start, fresh.length - end).map((line) => `+ ${line}`),
    ...about(old[old.length - end]),
  ]
}

/** Words of `npm run check -- --fix`. */
export const fixWords = {
  ask: '¿Aplicarlo? (s/n) ',
  yes: 's',
  noTerminal: 'Aquí no se puede preguntar: npm run check -- --fix --yes aplica todo lo que se acaba de ver.',
  nothing: 'No hay nada que se pueda arreglar sin pensarlo.',
  fixed: (files: readonly string[]) =>
    files.length === 0 ? 'No se ha cambiado nada.' : `Arreglado:\n${files.map((file) => `  ${file}`).join('\n')}`,
}
