/** The drawings that are numbered: each its one number and caption, wherever it hangs. */
export const plates = {
  writing: {
    alt: 'La frase «yo te leo» escrita a mano entre líneas de pauta, con cinco detalles numerados.',
    caption: 'Lámina 1. Cinco lugares donde mira la grafología, y lo que la tradición lee en ellos',
    /** The numbered places: where each is, and what tradition reads there. */
    places: [
      { name: 'El hampa', where: 'La parte de la letra que sube.', read: 'hasta dónde sube lo que imaginas' },
      { name: 'El óvalo', where: 'El círculo de la o, de la a, de la e.', read: 'lo que guardas y lo que cuentas' },
      { name: 'La jamba', where: 'La parte que baja del renglón.', read: 'lo que te sostiene por debajo' },
      { name: 'La barra de la t', where: 'Un trazo corto, de lado a lado.', read: 'cómo decides' },
      { name: 'El enlace final', where: 'El último trazo de la palabra.', read: 'cómo te acercas a los demás' },
    ],
  },
  threads: {
    alt: 'Dos líneas de tinta, una azul y una granate, que se acercan hasta entrelazarse.',
    caption: 'Lámina 2. Dos voces que encuentran el mismo ritmo',
  },
  rows: {
    alt: 'Tres renglones de ejercicios de caligrafía en tinta azul: arcos, bucles y óvalos.',
    caption: 'Lámina 3. Tres movimientos: el arco, el bucle y el óvalo',
  },
  spiral: {
    alt: 'Espiral de luz dorada sobre la noche.',
    caption: 'Lámina 4. Bajar despacio, volver con algo',
  },
  audience: {
    alt: 'Una persona habla bajo una luz; alrededor se abren ondas hasta tres filas de personas que escuchan.',
    caption: 'Lámina 5. Una voz y quienes la escuchan',
  },
  cups: {
    alt: 'Dos vasos unidos por un hilo, como un teléfono de juguete.',
    caption: 'Lámina 6. Un hilo, y alguien que escucha',
  },
}
