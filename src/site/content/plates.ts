/** The drawings that are numbered: each its one number and caption, wherever it hangs. */
export const plates = {
  writing: {
    alt: 'La frase «yo te leo» escrita a mano entre líneas de pauta, con cinco detalles numerados.',
    caption: 'Lámina 1. Cinco lugares donde mira la grafología, y lo que la tradición lee en ellos',
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

/** The ear of those who listen, without a number. */
export const ear = {
  art: 'plato-oido',
  alt: 'Un oído dibujado de un trazo, con una espiral dentro, y tres ondas que llegan a él.',
} as const
