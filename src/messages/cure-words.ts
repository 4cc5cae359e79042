/** The names of cures that are made by machine. */
export const cureWords = {
  replace: (name: string) => `Cambiar por «${name}»`,
  write: (text: string) => `Escribir ${text}`,
  remove: 'Quitarlo',
  removeStep: (name: string) => `Quitar «${name}», adonde no llega nadie`,
  tell: 'Decir que no se ha podido enviar',
  help: 'Decir a quién llamar',
  removeComma: 'Quitar la coma',
  message: 'Escribir un mensaje',
  ask: (name: string, step: string) => `Preguntar «${name}» en «${step}»`,
  askApart: (name: string) => `Añadir un paso que pregunte «${name}»`,
  byName: 'Enviar las respuestas por su nombre',
  leaveOpen: (name: string) => `Dejar que «${name}» quede sin respuesta, y enviar las respuestas por su nombre`,
  place: 'Ponerlo en la última sección',
  first: 'Ponerla la primera',
  last: 'Ponerla la última',
  accept: 'Decir que se quiere así',
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
