/** Where the build puts the workshop's notes. */
export const workshopNotesPath = '/apuntes-taller-limites.pdf'

/** What the notes add to one class. */
export interface ClassNotes {
  /** The number of the class. */
  id: number
  text: readonly string[]
  /** To remember. */
  keys: readonly string[]
  /** Questions with lines to answer on. */
  questions: readonly string[]
  /** Whether the first of them is answered by drawing. */
  drawing?: boolean
}

export const workshopNotes = {
  title: 'Decir que no también es hablar',
  subtitle: 'Apuntes del taller de límites',
  facts: '15 clases · 2 h 20 min',
  welcome: {
    title: 'Antes de empezar',
    text: [
      'Estos apuntes acompañan a las quince clases del taller. Hay una página por clase: primero lo esencial, después un espacio para ti. No hace falta que lo llenes todo ni que lo hagas de una vez.',
      'Imprímelos si puedes. Escribir a mano obliga a ir despacio, y lo que se escribe despacio se piensa mejor. Usa el bolígrafo que más te guste y no corrijas: esto no lo va a leer nadie más que tú.',
      'Ve clase por clase. Mira el vídeo, deja pasar un rato y contesta después. Si una pregunta te incomoda, puedes dejarla en blanco y volver otro día.',
    ],
    care: 'Este taller es divulgativo. No sustituye la atención médica ni psicológica. Si vives una situación de violencia, poner un límite puede no ser seguro: pide ayuda antes. El 016 atiende la violencia de género; el 024, la conducta suicida; el 112, las emergencias.',
    contents: 'Las quince clases',
  },
  questionsTitle: 'Tu turno',
  keysTitle: 'Para recordar',
  closing: {
    title: 'Mi límite, por escrito',
    text: 'Copia aquí, con tu mejor letra, la frase que has elegido en la última clase. Ponle fecha y fírmala. Dentro de un mes, vuelve a leerla.',
    date: 'Fecha',
    signature: 'Firma',
    next: 'Si quieres seguir, La Fórmula del Inconsciente es nuestra formación online en hipnosis regresiva. Empieza con una llamada gratuita de 60 minutos.',
  },
  classes: [
    {
      id: 1,
      text: [
        'Un límite no es un muro. Un muro deja fuera a todo el mundo; un límite dice por dónde se pasa. Tampoco es un castigo ni una manera de cambiar a nadie. Habla de ti: de lo que puedes dar, de lo que no, y de lo que harás si hace falta.',
        'Por eso un límite claro cuida la relación. Quien te quiere deja de adivinar, y tú dejas de acumular.',
      ],
      keys: [
        'Un límite habla de lo que haces tú, no de lo que debe hacer la otra persona.',
        'Puede ser firme y amable a la vez.',
        'No necesita que la otra persona esté de acuerdo.',
      ],
      questions: ['¿Qué te enseñaron que era un límite?', '¿Con quién te resulta fácil ponerlos? ¿Qué hay ahí?'],
    },
    {
      id: 2,
      text: [
        'Ceder tiene premio inmediato: la conversación termina, nadie se enfada, te dan las gracias. El coste llega más tarde y por otro lado, en forma de cansancio, de enfado sin dueño o de distancia.',
        'Como el premio y el coste están separados en el tiempo, cuesta ver que son la misma cosa. Escribirlos juntos ayuda.',
      ],
      keys: [
        'Cada sí que no quieres dar es un no que te das.',
        'No te falta carácter: te sobra práctica en ceder.',
        'Se puede empezar por los noes pequeños.',
      ],
      questions: ['La última vez que dijiste que sí y querías decir que no, ¿qué ganaste?', '¿Y qué te costó después?'],
    },
    {
      id: 3,
      text: [
        'En cada casa hay una gramática del no. En algunas se decía con un portazo; en otras, con un silencio de tres días; en otras no se decía. Esa fue tu primera lengua y todavía se te escapa el acento.',
        'Mirarlo no es juzgar a nadie. Quienes te criaron también aprendieron en algún sitio.',
      ],
      keys: [
        'Lo que viste hacer pesa más que lo que te dijeron.',
        'Callar pudo ser una buena idea entonces.',
        'Una lengua aprendida se puede ampliar.',
      ],
      questions: [
        'En tu familia, ¿quién podía decir que no? ¿Cómo lo decía?',
        '¿Qué hacías tú cuando algo no te gustaba?',
      ],
    },
    {
      id: 4,
      text: [
        'Antes de que encuentres las palabras, el cuerpo ya ha contestado. Una mandíbula que se aprieta, un estómago que se encoge, unas ganas repentinas de mirar el reloj. No son síntomas de debilidad: son información.',
        'Se entrena en frío. Dos veces al día, para un momento y pregunta: ¿qué noto y dónde?',
      ],
      keys: [
        'La señal llega antes que el pensamiento.',
        'Cada cuerpo tiene su sitio preferido para avisar.',
        'Notarla no obliga a actuar: da tiempo.',
      ],
      questions: [
        '¿Dónde te avisa el cuerpo? Descríbelo como si se lo contaras a alguien que no te conoce.',
        '¿Qué sueles hacer para no oírlo?',
      ],
    },
    {
      id: 5,
      text: [
        'La culpa después de un no es frecuente y no significa que hayas hecho algo malo. A menudo solo señala que has hecho algo nuevo. Intenta proteger un vínculo, y lo hace con las herramientas de cuando eras más pequeña o más pequeño.',
        'No hay que discutir con ella. Se la escucha, se comprueba si hay algo que reparar y, si no lo hay, se la deja pasar.',
      ],
      keys: [
        'Pregunta útil: ¿he hecho daño o he dado un disgusto?',
        'La culpa sube, se queda un rato y baja.',
        'Volverse atrás para aliviarla la hace más fuerte.',
      ],
      questions: [
        '¿Qué frase te dice tu culpa? Escríbela tal cual.',
        '¿Qué le contestarías a una amiga que te contara eso mismo?',
      ],
    },
    {
      id: 6,
      text: [
        'Por fuera se parecen: en los dos casos callas. Por dentro piden cosas distintas. Quien teme el rechazo necesita saber que no se quedará a solas. Quien teme el conflicto necesita saber que podrá salir de la habitación.',
        'Poner nombre al tuyo cambia la preparación: al primero se le busca compañía; al segundo, una salida.',
      ],
      keys: [
        'Miedo al rechazo: «dejarán de quererme».',
        'Miedo al conflicto: «no sabré qué hacer si se enfada».',
        'Se puede hablar con miedo; basta con que no conduzca.',
      ],
      questions: [
        '¿Cuál de los dos reconoces más? ¿Con quién?',
        '¿Qué necesitarías tener a mano para hablar de todas formas?',
      ],
    },
    {
      id: 7,
      text: [
        'No ponemos los mismos límites en todas partes. Hay quien protege muy bien su dinero y regala su tiempo; quien cuida su intimidad y presta siempre su palabra.',
        'Dibuja cinco círculos: tiempo, energía, dinero, intimidad y palabra. Con línea continua, hasta dónde dejas entrar hoy. Con línea de puntos, hasta dónde querrías.',
      ],
      keys: [
        'El mapa cambia según la persona y la temporada.',
        'Donde más distancia hay entre las dos líneas, más cansancio suele haber.',
        'Se empieza por el círculo más fácil, no por el más importante.',
      ],
      questions: ['Dibuja aquí tu mapa.', '¿Por qué círculo vas a empezar? ¿Qué cambiarías esta semana?'],
      drawing: true,
    },
    {
      id: 8,
      text: [
        'Un no que se entiende es corto. Cuantas más explicaciones lleva, más puertas deja abiertas para negociar. Puedes agradecer, puedes lamentarlo, pero la frase central cabe en una línea.',
        'Algunas que sirven casi siempre: «Hoy no puedo». «Lo pienso y te digo mañana». «Eso no lo voy a hacer». «Te agradezco que cuentes conmigo; esta vez, no».',
      ],
      keys: [
        'Primero el no; después, si quieres, el motivo.',
        'Pedir tiempo también es un límite.',
        'El tono lo pone la respiración: suelta el aire antes de hablar.',
      ],
      questions: [
        'Elige una situación que se repita cada semana. Escribe tu no en una sola línea.',
        'Léelo en voz alta tres veces. ¿Qué palabra sobra?',
      ],
    },
    {
      id: 9,
      text: [
        'Un límite dice lo que no. Una petición dice lo que sí. Sin la segunda mitad, la otra persona sabe dónde no pisar, pero no por dónde caminar.',
        'Una petición se distingue de una exigencia por lo que pasa cuando te contestan que no. Si el no es posible, era una petición.',
      ],
      keys: [
        'Cuando pasa esto, me pasa esto, y te pido esto.',
        'Concreto y pequeño: «el jueves» mejor que «más».',
        'Un no a tu petición no es un no a ti.',
      ],
      questions: ['¿Qué llevas tiempo queriendo pedir? ¿A quién?', 'Escríbelo con la fórmula: cuando…, me…, te pido…'],
    },
    {
      id: 10,
      text: [
        'En la familia los papeles se reparten pronto: quien cuida, quien media, quien no da problemas. Cambiar de papel se nota, y al principio el resto insiste para que vuelvas al tuyo. No siempre es mala intención; es costumbre.',
        'No hace falta irse de la mesa. A veces basta con cambiar de silla.',
      ],
      keys: [
        'Avisa antes, en frío; no en mitad de la comida.',
        'Un límite cada vez.',
        'La insistencia suele crecer justo antes de ceder.',
      ],
      questions: [
        '¿Qué papel te tocó? ¿Qué pasaría si un día no lo hicieras?',
        '¿Qué límite pequeño podrías anunciar antes de la próxima reunión?',
      ],
    },
    {
      id: 11,
      text: [
        'Estar cerca no significa no tener bordes. Dos personas que se quieren siguen teniendo cada una su tiempo, su cansancio y sus llaves. Los acuerdos que mejor funcionan son los que se hablan antes de que duelan.',
        'Un límite en la pareja suele empezar por «para mí» y terminar con una pregunta: «¿y para ti?».',
      ],
      keys: [
        'Lo que no se habla también es un acuerdo, solo que nadie lo firmó.',
        'Se revisa cada cierto tiempo: cambiáis.',
        'Si decir que no da miedo por lo que pueda pasar, pide ayuda fuera.',
      ],
      questions: [
        '¿Qué acuerdo tenéis que nunca se ha dicho en voz alta?',
        '«Para mí…». Completa la frase tres veces.',
      ],
    },
    {
      id: 12,
      text: [
        'En el trabajo no todo depende de ti, y conviene separar las dos listas: lo que puedes decidir y lo que solo puedes plantear. Con la primera se pone un límite; con la segunda se negocia.',
        'Ayuda hablar de prioridades: «Puedo hacer esto o aquello para el viernes. ¿Qué va primero?».',
      ],
      keys: [
        'Contestar a deshora enseña a escribirte a deshora.',
        'Por escrito, breve y sin disculpas repetidas.',
        'El derecho a la desconexión digital está en la ley (artículo 88 de la LOPDGDD).',
      ],
      questions: [
        'Haz las dos listas: lo que puedo decidir / lo que puedo plantear.',
        '¿Qué vas a decidir desde el lunes?',
      ],
    },
    {
      id: 13,
      text: [
        'Habrá veces en que lo digas bien y no sirva. Entonces hay cuatro pasos: repetir, con las mismas palabras; anunciar qué harás si vuelve a ocurrir; hacerlo; y tomar distancia, un rato o más tiempo.',
        'La consecuencia tiene que ser algo tuyo y que puedas cumplir. «Si gritas, cuelgo» es un límite. «Si gritas, no te hablo nunca más» casi nunca lo es.',
      ],
      keys: [
        'Repetir no es fracasar.',
        'Anuncia solo lo que vayas a hacer.',
        'Si hay amenazas o miedo, no lo hagas a solas: pide ayuda.',
      ],
      questions: [
        '¿Qué límite no te están respetando? ¿En qué paso estás?',
        '«Si vuelve a ocurrir, yo…». Escribe algo que puedas cumplir.',
      ],
    },
    {
      id: 14,
      text: [
        'Los límites más difíciles son los que nadie ve. La hora de apagar la luz, la pantalla, la copa de más, el encargo que te prometiste no coger. Cada promesa rota resta un poco de confianza en tu propia palabra.',
        'Se recupera igual que se perdió: poco a poco. Promete algo tan pequeño que sea casi imposible fallar, y cúmplelo siete días.',
      ],
      keys: [
        'Menos cantidad, más días.',
        'Decide antes: a las once de la noche no se decide.',
        'Si fallas un día, sigue al siguiente. Sin castigo.',
      ],
      questions: [
        '¿Qué te prometes a menudo y no cumples?',
        '¿Cuál sería su versión diminuta? Márcala cada día: L M X J V S D',
      ],
    },
    {
      id: 15,
      text: [
        'Un límite escrito a mano pesa distinto. Ocupa un lugar, tiene tu presión y tu ritmo, y puedes volver a él. No busques una frase perfecta, sino una que puedas decir en voz alta.',
        'Antes de firmar, mira tu letra un momento. ¿Dónde se aprieta? ¿Dónde respira? No hace falta interpretarlo. Basta con haberlo visto.',
      ],
      keys: [
        'Una frase, en presente y con tus palabras.',
        'Que empiece por «yo».',
        'La rúbrica de debajo es tu manera de decir: esto va en serio.',
      ],
      questions: [
        'Escribe tres versiones de tu límite.',
        'Rodea la que te sale más natural. Pásala a la última página y fírmala.',
      ],
    },
  ] satisfies ClassNotes[],
}
