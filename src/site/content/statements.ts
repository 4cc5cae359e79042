import { agreed } from '#site/content/conditions.ts'
import { offers, toEuros, toMonthly } from '#site/content/offers.ts'

type Statements = Readonly<Record<string, readonly string[]>>

/**
 * Figures, durations, guarantees and promises of law that were written for the pages: the owner's to confirm or to mend. Each
 * is a sentence, or as much of it as tells which one it is.
 */
export const supposed: Statements = {
  '/aviso-legal': [
    'El acceso es libre y gratuito, y no hace falta registrarse.',
    'esta sumisión no te priva del fuero',
  ],
  '/formacion-grafologia': ['Durante 6 meses.'],
  '/formulario-hipnosis-regresiva': [
    'Lo leemos antes de tu sesión.',
    'La sesión es para personas mayores de 18 años.',
    'se destruye 72 horas después',
    'Si una avería lo dejara sin llegar',
    'una huella sin contenido que demuestra que se recibió',
    'No se venden ni se ceden a nadie más, y en esta página no hay publicidad ni analítica.',
    'los puntos 12 y 13 de los Términos y Condiciones',
  ],
  '/hipnosis': ['preguntar es gratis'],
  '/hipnosis-vip': ['Cómo y cuándo, lo acordamos en la videollamada.'],
  '/membresia-grafologia': [
    'El primer tratado es de 1622.',
    'En 1895, Wilhelm Preyer comparó letras trazadas con la mano, con el pie y con la boca, y',
  ],
  '/politica-cookies': [
    '24 meses',
    'Hasta que lo envías o lo borras, cierras la pestaña o pasan 24 horas',
    'Hasta que pulsas «Rellenarlo otra vez», cierras la pestaña o pasan 24 horas',
    'Guardamos solo la suma de cada día, 12 meses como mucho',
    'A los 24 meses te volvemos a preguntar.',
  ],
  '/politica-privacidad': [
    'Las respuestas de los formularios, y los resultados que dependen de ellas, nunca se usan para',
    'después de la entrega y, entregado o no',
    'El rastro técnico del envío',
    'la misma huella queda anotada',
    'Las copias de seguridad de lo anterior',
    'En cualquier momento, y gratis, puedes ejercer tus derechos de:',
    'No cedemos tus datos a nadie más, salvo obligación legal.',
  ],
  '/sesiones': ['La consulta es gratuita y no te compromete a nada.'],
  '/sobre-nosotras': ['clases en directo cada semana'],
  '/terminos-condiciones': ['sin demora y como máximo en 14 días'],
  '/vsl-hipnosis': ['más de 100 horas de contenido', 'Vídeo de 10 minutos'],
}

/** Statements of pages that repeat the specification's, or follow from it: nobody has to confirm them. */
export const repeated: Statements = {
  '/': ['O empieza gratis:', '135 lecciones para leer la escritura con método y con respeto.'],
  '/abre-la-puerta': ['Una conversación individual y gratuita'],
  '/ampliacion-practicas': [
    '+1 mes',
    '+3 meses',
    '+6 meses',
    toMonthly(offers['ampliacion-3-meses'].price, 3),
    toMonthly(offers['ampliacion-6-meses'].price, 6),
  ],
  '/autohipnosis-exito': [
    'Taller de autohipnosis de 9 días',
    '9 audios guiados',
    'Siete temas para nueve días',
    'Entre 15 y 25 minutos, nueve días.',
  ],
  '/aviso-legal': ['ofrece materiales gratuitos'],
  '/contacto': ['De lunes a viernes, de 10:00 a 18:00', 'te llevamos a elegir día para una llamada gratuita'],
  '/formacion-grafologia': [
    agreed.refund,
    agreed.withdrawal,
    'Más de 100 horas de contenido',
    'Un manual de más de 200 páginas',
  ],
  '/formacion-hipnosis': [
    agreed.refund,
    agreed.withdrawal,
    '30–60 min',
    'Más de 100 horas de contenido',
    'Una videollamada individual, gratuita y sin compromiso.',
  ],
  '/formacion-hipnosis2': [
    agreed.refund,
    agreed.withdrawal,
    '30–60 min',
    '6 meses',
    '+100 horas',
    'Más de 100 horas de contenido',
    'En piezas que caben en 30 o 60 minutos al día.',
    'Una videollamada individual, gratuita y sin compromiso.',
    'La llamada es individual y gratuita.',
  ],
  '/hipnosis': [
    '2–3 h',
    'Plan de 3 sesiones',
    '3 sesiones de 2–3 h',
    'Tres sesiones de hipnosis',
    'una sesión dura entre 2 y 3 horas',
  ],
  '/instagram-hipnosis': ['De cero a tener tu consulta funcionando'],
  '/membresia-grafologia': [
    agreed.withdrawal,
    'Un domingo a las 10 h y un miércoles a las 19 h.',
    'Al año son 24.',
    'Domingo a las 10 h y miércoles a las 19 h',
    '24 encuentros al año',
    `${toEuros(offers['membresia-anual'].price / 12)}/mes`,
    `${toEuros(offers['membresia-anual'].saves)} al año`,
    '2 al mes',
    '24 al año',
    'Domingo 10 h, miércoles 19 h',
  ],
  '/politica-cookies': ['el reto y el vídeo gratuito'],
  '/politica-privacidad': ['Contacto y llamada gratuita'],
  '/reto-sindrome-impostor': ['Gratis y a tu ritmo.', 'Para ti sigue siendo gratis.'],
  '/retos': ['Gratis5 días'],
  '/sesiones': ['1 h', '2–3 h', 'Plan de 3 sesiones', '3 sesiones de 2–3 h', 'Tres sesiones de hipnosis'],
  '/sobre-nosotras': [
    '135 lecciones y un manual de más de 200 páginas',
    '2 mentorías en directo al mes, durante 6 meses',
    'Sesiones individuales de grafología, de 1 hora',
    'las grabaciones se destruyen a los 15 días, salvo que acordemos otra cosa',
    'más de 1.500 terapeutas y coaches',
    'Más de 100 horas de contenido',
    'Sesiones individuales de hipnosis, de 2 a 3 horas',
  ],
  '/taller-gratuito': ['Taller gratuito', 'Gratis'],
  '/terminos-condiciones': ['materiales gratuitos'],
  '/vsl-hipnosis': ['Las 3 claves que usan los mejores hipnotistas'],
  '/vsl-registro': [
    'Las 3 claves que usan los mejores hipnotistas',
    'Las tienes en un vídeo gratuito',
    '100% privado.',
    '+1.500',
    '+145.000',
    '+100',
    '6 meses',
  ],
}
