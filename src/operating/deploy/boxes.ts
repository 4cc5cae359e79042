/** One box of the guides' check-lists. */
interface Box {
  /** Words by which the guide's box is found. */
  guide: string
  /** The step that asserts it, `published` for what is read off the public address, or null where a person must look. */
  by: string | null
  /** The check that a person must make all the same; null where none is left. */
  left: string | null
}

/** Every box of .github/GO-LIVE.md and supabase/README.md, in their order: asserted by the program, left for a person, or both. */
export const boxes: Box[] = [
  { guide: 'a policy with the form', by: 'published', left: null },
  { guide: 'is a 404 with the strictest policy', by: 'published', left: null },
  { guide: '/sitemap.xml', by: 'published', left: 'Da de alta /sitemap.xml en Google Search Console y Bing.' },
  {
    guide: 'A shared link shows its picture',
    by: null,
    left: 'Comparte /, el artículo y un curso: sale la foto. Pasa sus datos por validator.schema.org.',
  },
  {
    guide: 'The question about cookies appears',
    by: null,
    left: 'Abre la web en una ventana privada: pregunta por las cookies, y antes de «Aceptar» no se pide nada a terceros.',
  },
  { guide: 'What `npm run release` said', by: null, left: 'Haz las pruebas a mano que release ha dicho.' },
  {
    guide: 'A canary of each form arrives',
    by: null,
    left: 'Envía un CANARIO con cada formulario desde la web pública.',
  },
  {
    guide: '`npm test`, `npm run proofs`',
    by: null,
    left: '«npm test» y «npm run proofs» en verde; si el servidor ha cambiado, «npm run faults».',
  },
  { guide: '`npm run probe` ends with 0', by: 'probe', left: null },
  {
    guide: 'One canary through each form',
    by: 'canaries',
    left: 'Mira los dos CANARIOS en el buzón, también en un teléfono: se leen bien y el asunto no lleva nombre.',
  },
  {
    guide: '`TRUSTED_PROXIES`',
    by: null,
    left: 'TRUSTED_PROXIES: pruébalo desde dos conexiones distintas, como dice supabase/README.md.',
  },
  { guide: 'select * from cron.job', by: 'schedule', left: null },
  {
    guide: 'An alarm reaches somebody',
    by: 'alarm',
    left: 'El aviso «CANARIO» que acaba de salir ha llegado a alguien.',
  },
  { guide: 'The monitor behind', by: null, left: 'El vigilante oye cada minuto, y llama a alguien cuando no oye.' },
  {
    guide: '`MAIL_PLAN` is what',
    by: null,
    left: 'Si tu plan de Resend no es el gratuito: repite con MAIL_PLAN, según la página Usage de Resend y supabase/README.md.',
  },
  {
    guide: 'With `MAIL_EVENTS_KEY`',
    by: null,
    left: 'Si diste MAIL_EVENTS_KEY: puede preguntar, como prueba supabase/README.md.',
  },
  {
    guide: "The webhook in the provider's panel",
    by: 'mail',
    left: 'El webhook muestra un 200 por cada CANARIO en el panel del proveedor.',
  },
  { guide: 'suppression list', by: null, left: 'El buzón no está en la lista de supresión del proveedor.' },
  {
    guide: '*Enforce SSL* is on',
    by: 'roles',
    left: 'Las copias de seguridad están activas (plan de pago) y duran 30 días como mucho.',
  },
  {
    guide: 'Mail domain: SPF',
    by: 'mail',
    left: 'DMARC del dominio: «p=quarantine» o más. Ninguna respuesta automática a visitantes.',
  },
  {
    guide: "EmailJS: its month's quota",
    by: null,
    left: 'EmailJS: cupo del mes, solo desde la web, historial apagado.',
  },
  {
    guide: 'EmailJS templates',
    by: null,
    left: 'Plantillas de EmailJS: «To» es una dirección escrita, y no hay {{{ }}}.',
  },
]
