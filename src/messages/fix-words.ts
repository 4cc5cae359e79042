/** Words of `npm run check -- --fix`. */
export const fixWords = {
  ask: '¿Aplicarlo? (s/n) ',
  yes: 's',
  noTerminal: 'Aquí no se puede preguntar: npm run check -- --fix --yes aplica todo lo que se acaba de ver.',
  nothing: 'No hay nada que se pueda arreglar sin pensarlo.',
  fixed: (files: readonly string[]) =>
    files.length === 0 ? 'No se ha cambiado nada.' : `Arreglado:\n${files.map((file) => `  ${file}`).join('\n')}`,
}
