import { brand, given, owner } from '#site/config/site.ts'
import type { ArticleContent } from '#site/content/articles.ts'

export const article: ArticleContent = {
  title: 'Hipnosis regresiva: qué\u00a0es y *qué puede aportarte*',
  excerpt: 'Qué ocurre en una sesión, qué puede aportarte mirar hacia atrás y qué no conviene esperar de la hipnosis.',
  date: '2024-12-10',
  minutes: 7,
  author: given(owner.articleAuthor, brand.name),
  category: 'Hipnosis',
  image: 'poster-luna',
  drawing: 'La luna saliendo sobre el agua; su reflejo son trazos de pluma.',
  keywords: ['hipnosis regresiva', 'regresión', 'beneficios de la hipnosis', 'sesión de hipnosis', 'inconsciente'],
  body: [
    {
      kind: 'lead',
      text: 'Hay recuerdos que no se cuentan con palabras. Se cuentan con un gesto, con un sueño o con una reacción que ni tú entiendes. La hipnosis regresiva es una forma de sentarse a escucharlos.',
    },
    {
      kind: 'text',
      text: 'Cuando alguien oye la palabra «hipnosis» suele imaginar un péndulo, un escenario y a una persona que pierde el control. En una sesión pasa lo contrario: sabes dónde estás, oyes todo lo que se dice y puedes parar cuando quieras. Lo que cambia es el volumen. Baja el ruido de fuera y sube el de dentro.',
    },
    {
      kind: 'text',
      text: 'En este artículo te contamos qué es una regresión, cómo transcurre una sesión, qué puede aportarte y qué no conviene esperar de ella. Lo último importa tanto como lo primero.',
    },
    { kind: 'h2', text: 'Qué es una regresión' },
    {
      kind: 'text',
      text: 'Es un recorrido guiado hacia atrás. Partimos de algo que te ocurre hoy, un miedo, un bloqueo, una relación que se repite, y seguimos el hilo hasta las escenas que tu memoria ha ido guardando alrededor. A veces el hilo lleva a la infancia. A veces, a una tarde de hace tres años que dabas por olvidada.',
    },
    {
      kind: 'text',
      text: 'La hipnosis es el medio de transporte. Es un estado de atención concentrada, parecido al de quien lee una novela y deja de oír la calle. En ese estado es más fácil notar lo que el cuerpo siente, dejar que lleguen imágenes y mirarlas sin discutir con ellas.',
    },
    {
      kind: 'quote',
      text: 'No buscamos un culpable. Buscamos el momento en que aprendiste a reaccionar así.',
    },
    {
      kind: 'text',
      text: 'Ese matiz es importante. Si en la infancia aprendiste que callar era más seguro que protestar, callar fue una buena idea. Puede que hoy, en una reunión de trabajo, ya no lo sea. Volver a la escena no sirve para quedarse en ella, sino para ver que aquella respuesta tenía sentido entonces y que ahora tienes más opciones.',
    },
    { kind: 'h2', text: 'Qué se siente durante la sesión' },
    {
      kind: 'text',
      text: 'La mayoría de las personas lo describe como ese rato en que ya no estás del todo en vela, pero aún no duermes. El cuerpo pesa, la respiración se alarga y las imágenes llegan solas. Hay quien ve escenas nítidas, quien solo percibe sensaciones y quien, sencillamente, sabe cosas sin verlas. Ninguna manera es mejor que otra.',
    },
    { kind: 'text', text: 'Una sesión dura entre dos y tres horas, y siempre tiene tres partes:' },
    {
      kind: 'list',
      items: [
        '**La llegada.** Hablamos, aclaramos tus dudas y acordamos qué quieres tocar. También qué no, al menos hoy.',
        '**El descenso.** Una relajación guiada, con pausas y sin prisa. Te hacemos preguntas abiertas: qué notas, dónde lo notas, qué pasa después.',
        '**La vuelta.** Regresas poco a poco, ordenamos lo que apareció y decides qué te llevas.',
      ],
    },
    {
      kind: 'text',
      text: 'Durante todo ese tiempo conversas. No obedeces. Si una pregunta no te encaja, lo dices; si quieres abrir los ojos, los abres. La guía propone el camino, pero quien camina eres tú.',
    },
    { kind: 'h2', text: 'Un ejemplo, para verlo de cerca' },
    {
      kind: 'text',
      text: 'Imagina a una persona que no consigue hablar en público. Lo ha intentado todo: cursos, fichas, respirar hondo. Cada vez que se levanta, se le cierra la garganta. No es un caso real, pero se parece a muchos.',
    },
    {
      kind: 'text',
      text: 'En la sesión no empezaríamos por el escenario, sino por la garganta. ¿Qué forma tiene ese nudo? ¿Cuándo lo notaste por primera vez? Quizá aparezca una clase, una lectura en voz alta, unas risas. O quizá no aparezca ninguna escena y sí una frase: «mejor no llames la atención». Con cualquiera de las dos cosas se puede trabajar.',
    },
    {
      kind: 'text',
      text: 'Lo que viene después no es magia. Esa persona puede mirar la escena con los ojos de hoy, ponerle palabras y decidir qué quiere hacer con la regla que aprendió aquel día. El nudo tal vez vuelva. La diferencia es que ya no llega sin nombre.',
    },
    { kind: 'h2', text: 'Qué puede aportarte' },
    {
      kind: 'text',
      text: 'Cada persona llega con una pregunta distinta y se lleva cosas distintas. No podemos prometerte ninguna. Sí podemos decirte qué buscamos.',
    },
    { kind: 'h3', text: 'Comprensión' },
    {
      kind: 'text',
      text: 'Entender de dónde viene una reacción no la borra, pero le quita misterio. Y a lo que deja de ser un misterio se le puede hablar. Donde antes había un «soy así», aparece un «aprendí a hacer esto».',
    },
    { kind: 'h3', text: 'Calma' },
    {
      kind: 'text',
      text: 'Aprendes a reconocer las señales de tu cuerpo antes de que se conviertan en tormenta. La propia relajación es un entrenamiento: quien la ha practicado en compañía la encuentra después con más facilidad a solas.',
    },
    { kind: 'h3', text: 'Decisión' },
    {
      kind: 'text',
      text: 'Cuando una escena antigua deja de empujar, cuesta menos elegir. No porque alguien te diga qué hacer, sino porque por fin te oyes.',
    },
    { kind: 'h3', text: 'Un lenguaje propio' },
    {
      kind: 'text',
      text: 'El inconsciente habla en símbolos. Una puerta, un pozo, una casa sin ventanas. Al principio parecen caprichos; con el tiempo, cada persona va haciendo su pequeño diccionario. Ese diccionario sirve también fuera de la sesión, en los sueños y hasta en la letra.',
    },
    { kind: 'h2', text: 'La memoria no es una cámara' },
    {
      kind: 'text',
      text: 'Esto conviene saberlo antes de empezar. Recordar no es reproducir una grabación: cada vez que traemos una escena a la mente la reconstruimos, y en esa reconstrucción se mezclan lo vivido, lo que nos contaron y lo que imaginamos. La hipnosis no lo evita. Puede hacer un recuerdo más vívido y también más convincente, sin que por eso sea más exacto.',
    },
    {
      kind: 'text',
      text: 'Por eso trabajamos con lo que aparece como se trabaja con un sueño: por lo que significa para ti, no como prueba de que algo ocurrió. No lo usamos para acusar a nadie ni para tomar decisiones legales o familiares. Y por eso las preguntas son abiertas: una guía responsable no sugiere respuestas.',
    },
    {
      kind: 'text',
      text: 'Lo mismo vale para quien siente que ha visto «otra vida». No hace falta creer en nada para tratar esa imagen con respeto, ni hace falta convencer a nadie de lo contrario. Nos basta una pregunta: ¿qué te dice hoy?',
    },
    { kind: 'h2', text: 'Qué dice la investigación' },
    {
      kind: 'text',
      text: 'La hipnosis, en manos de profesionales sanitarios, se ha estudiado sobre todo como apoyo en el manejo del dolor y de la ansiedad ante procedimientos médicos, con resultados prometedores en algunos campos y desiguales en otros. De la regresión como técnica hay mucha menos investigación y no se puede presentar como un tratamiento probado. La ofrecemos como lo que es: un proceso de acompañamiento y de conocimiento personal.',
    },
    { kind: 'h2', text: 'Lo que la hipnosis no es' },
    {
      kind: 'text',
      text: 'No es una prueba de nada, no sustituye un tratamiento médico ni psicológico y no es adecuada para todo el mundo. Por eso, antes de una primera sesión, siempre te pedimos que completes un formulario previo.',
    },
    {
      kind: 'text',
      text: 'Si tienes diagnosticado un trastorno psicótico, epilepsia o una depresión grave, si atraviesas una crisis o si tomas medicación que afecta a tu estado de ánimo o a tu percepción, habla primero con quien lleva tu tratamiento. Y no lo dejes ni lo cambies por tu cuenta. Si estás pasando un momento de mucho sufrimiento, el 024 atiende a cualquier hora la conducta suicida, y el 112, las emergencias.',
    },
    { kind: 'h2', text: 'Cómo prepararte' },
    {
      kind: 'list',
      items: [
        '**Elige una pregunta, no diez.** «¿Por qué me pasa siempre esto con mi jefe?» es mejor punto de partida que «quiero cambiar mi vida».',
        '**Busca un lugar tranquilo.** Si es online, con la puerta cerrada, auriculares y el teléfono en silencio.',
        '**Llega con descanso y sin prisa.** Deja libre también el rato de después: un paseo suele sentar mejor que una reunión.',
        '**Ten papel y bolígrafo cerca.** Lo que se escribe a mano justo al volver se recuerda de otra manera.',
      ],
    },
    { kind: 'h2', text: 'Y después de la sesión' },
    {
      kind: 'text',
      text: 'Lo normal es terminar con calma y un poco de cansancio, como tras una conversación larga. Durante unos días pueden volver imágenes, sueños o emociones sueltas. No hace falta interpretarlo todo. Apunta lo que venga, bebe agua, duerme lo que te pida el cuerpo y deja las decisiones grandes para la semana siguiente. Si algo te inquieta o te desborda, dínoslo y, si lo necesitas, pide ayuda profesional.',
    },
    {
      kind: 'text',
      text: 'Aquí la escritura es una buena compañera. Quien practica la grafología lo sabe: la mano cuenta a su manera lo que la voz rodea. Escribe media página cada noche, sin corregir, y guárdala. Al cabo de un mes, léela entera. Fíjate en las palabras que se repiten, y también en la presión, en los espacios, en las letras que se encogen. Es la misma línea, vista desde fuera.',
    },
    { kind: 'h2', text: 'Preguntas que oímos a menudo' },
    { kind: 'h3', text: '¿Puedo quedarme «dentro»?' },
    {
      kind: 'text',
      text: 'No. Es un estado de atención, no un lugar: se sale de él como se sale de un recuerdo. Si te preocupa que se corte la conexión, pregúntanoslo antes de empezar.',
    },
    { kind: 'h3', text: '¿Y si no veo nada?' },
    {
      kind: 'text',
      text: 'Es frecuente, sobre todo la primera vez. Hay quien no ve imágenes nunca y trabaja muy bien con sensaciones o con palabras. No es un examen y no hay una manera correcta de hacerlo.',
    },
    { kind: 'h3', text: '¿Cuántas sesiones hacen falta?' },
    {
      kind: 'text',
      text: 'Depende de la pregunta y de ti. A veces una basta para ver algo que llevaba tiempo esperando; otras, hace falta volver. Desconfía de quien te dé una cifra antes de escucharte.',
    },
    { kind: 'h2', text: 'Para terminar' },
    {
      kind: 'text',
      text: 'Mirar atrás no cambia lo que pasó. Cambia el lugar desde el que lo miras, y a veces eso es suficiente para dar un paso distinto. Si te quedas con una sola idea, que sea esta: tu historia no es una condena ni un enigma que otra persona deba resolver por ti. Es una letra tuya. Se puede aprender a leer.',
    },
  ],
  ending: {
    title: '¿Quieres vivirlo en primera persona?',
    text: 'Sesiones individuales de hipnosis y grafología, online.',
    actions: [{ label: 'Ver las sesiones', href: '/sesiones' }],
  },
}
