import type { PageHead } from '#site/head/page-head.ts'
import { toService } from '#site/head/to-service.ts'
import type { FeatureContent } from '#site/sections/features.tsx'
import type { HeroContent } from '#site/sections/hero.tsx'
import type { ActionContent } from '#site/ui/action.tsx'

const description =
  'Plan premium de mentoría: 3 sesiones privadas, hipnosis regresiva guiada, mentoría estratégica y seguimiento emocional, con selección previa.'
const request = {
  label: 'Solicitar acceso al plan',
  large: true,
  mail: {
    subject: 'Solicitud de acceso al plan premium',
    body: [
      'Hola:',
      'Me gustaría solicitar acceso al plan premium y concertar la videollamada de selección.',
      'Mi nombre:\nA qué me dedico:\nQué me gustaría trabajar:\nCuándo me vendría bien hablar:',
      'Gracias.',
    ].join('\n\n'),
  },
  instead: { label: 'Pídelo con un formulario', href: '/pedir-plan-premium' },
} satisfies ActionContent

export const hipnosisVip = {
  head: {
    title: 'Plan premium de mentoría',
    description,
    keywords: ['mentoría con hipnosis', 'plan premium', 'hipnosis regresiva privada', 'acompañamiento individual'],
    jsonLd: (path) => [toService({ name: 'Plan premium de mentoría', description, path })],
    above: [{ name: 'Sesiones', path: '/sesiones' }],
    crumb: 'Plan premium de mentoría',
  } satisfies PageHead,
  hero: {
    rubric: 'Plan premium de mentoría',
    title: 'Un proceso privado, *de principio a fin*',
    lead: 'Para quien ya sabe que algo pide cambiar y quiere dedicarle tiempo, con alguien al lado.',
    actions: [request],
    note: 'Antes de empezar hablamos en una videollamada individual.',
  } satisfies HeroContent,
  profiles: {
    heading: {
      rubric: 'Para quién es',
      title: 'Quizá te reconozcas aquí',
      lead: 'No hace falta cumplirlo todo. Con que una línea hable de ti, ya podemos hablar.',
    },
    items: [
      '**Sostienes mucho.** Cuidas, diriges o escuchas a otras personas y casi nadie te escucha a ti.',
      '**Has llegado lejos** y aun así algo por dentro te sigue frenando.',
      '**Repites una historia.** Cambian los nombres y los lugares, pero el final se parece.',
      '**Estás ante una decisión** y quieres tomarla con calma y no por miedo.',
      '**Buscas intimidad.** Prefieres un proceso individual a un grupo o a un curso.',
    ],
  },
  process: {
    heading: { rubric: 'Qué incluye el proceso', title: 'Cuatro partes, un proceso' },
    features: [
      {
        gesto: 'encuentro',
        title: '3 sesiones privadas',
        text: 'Individuales y seguidas: cada una empieza donde acabó la anterior.',
      },
      {
        gesto: 'espiral',
        title: 'Hipnosis regresiva guiada',
        text: 'Para escuchar desde dentro lo que se repite, despacio y con tu permiso.',
      },
      {
        gesto: 'peldanos',
        title: 'Mentoría estratégica',
        text: 'Para convertir lo que has visto en decisiones y en pasos concretos.',
      },
      {
        gesto: 'hilos',
        title: 'Seguimiento emocional',
        text: 'Para tener a quien acudir con lo que aparezca entre sesiones. Cómo y cuándo, lo acordamos en la videollamada.',
      },
    ] satisfies FeatureContent[],
  },
  access: {
    heading: { rubric: 'Acceso limitado', title: 'Pocas personas a la vez' },
    paragraphs: [
      'El acceso al plan es limitado. Un proceso así pide presencia, y la presencia no se puede repartir entre muchas personas.',
      '**Hay una selección previa.** Consiste en una videollamada individual. No es una llamada de ventas: sirve para saber, tú y nosotras, si este es el momento y si somos las personas adecuadas.',
    ],
    plate: { art: 'sesion-plan', alt: 'Tres bucles de una misma línea, cada uno alrededor de un sol.' } as const,
  },
  note: 'La hipnosis acompaña; no sustituye la atención médica ni psicológica. Si ahora mismo estás en tratamiento, cuéntanoslo en la videollamada.',
  closing: {
    title: 'Empieza por una conversación',
    lead: 'Escríbenos unas líneas. Te respondemos para acordar el día de la videollamada.',
    actions: [request],
  },
} as const
