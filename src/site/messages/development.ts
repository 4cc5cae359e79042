/** What a page says of broken forms and funnels while they are written. */
export const faultTexts = {
  title: (count: number) =>
    count === 1 ? 'Hay un fallo en los formularios o embudos' : `Hay ${count} fallos en los formularios o embudos`,
  close: 'Quitar',
  foot: 'Lo que no tiene fallos sigue al día; lo demás, como estaba la última vez que estuvo bien. Este recuadro se va solo en cuanto se corrige; con Esc se quita antes.',
}
