/** One box of the guides' check-lists. */
interface Box {
  /** Words of the guide's box, in the owner's language. */
  guide: string
  /** The step that asserts it, `published` for what is read off the public address; none where a person must look. */
  by?: string
  /** The check that a person must make all the same. */
  left?: string
}

/** Every box of .github/GO-LIVE.md, in their order: asserted by the program, left for a person, or both. */
export const boxes: Box[] = [
  { guide: '/formulario-contacto`: 200', by: 'published' },
  { guide: 'es un 404 con la política más estricta', by: 'published' },
  { guide: 'Están `/sitemap.xml`', by: 'published', left: 'Da de alta /sitemap.xml en Google Search Console y Bing.' },
  {
    guide: 'Un enlace compartido enseña su foto',
    left: 'Comparte /, el artículo y un curso: sale la foto. Pasa sus datos por validator.schema.org.',
  },
  {
    guide: 'Sale la pregunta de las cookies',
    left: 'Abre la web en una ventana privada: pregunta por las cookies, y antes de «Aceptar» no se pide nada a terceros.',
  },
  { guide: 'Lo que `npm run release` manda probar', left: 'Haz las pruebas a mano que release ha dicho.' },
  { guide: 'Llega un CANARIO de cada formulario', left: 'Envía un CANARIO con cada formulario desde la web pública.' },
  {
    guide: '`npm test`, `npm run proofs`',
    left: '«npm test» y «npm run proofs» en verde; si el servidor ha cambiado, «npm run faults».',
  },
  { guide: '`npm run probe` acaba en 0', by: 'probe' },
  {
    guide: 'Un canario por formulario',
    by: 'canaries',
    left: 'Mira los dos CANARIOS en el buzón, también en un teléfono: se leen bien y el asunto no lleva nombre.',
  },
  {
    guide: '`TRUSTED_PROXIES`',
    left: 'TRUSTED_PROXIES: pruébalo desde dos conexiones distintas, como dice .github/GO-LIVE.md.',
  },
  { guide: 'select * from cron.job', by: 'schedule' },
  {
    guide: 'Un aviso llega a alguien',
    by: 'alarm',
    left: 'El aviso «CANARIO» que acaba de salir ha llegado a alguien.',
  },
  { guide: 'El vigilante de `HEARTBEAT_URL`', left: 'El vigilante oye cada minuto, y llama a alguien cuando no oye.' },
  {
    guide: '`MAIL_PLAN` es lo que dice',
    left: 'Si tu plan de Resend no es el gratuito: repite con MAIL_PLAN, según la página Usage de Resend y .github/ENVIOS.md.',
  },
  {
    guide: 'Con `MAIL_EVENTS_KEY`',
    left: 'Si diste MAIL_EVENTS_KEY: puede preguntar, como prueba .github/GO-LIVE.md.',
  },
  {
    guide: 'El webhook del panel del proveedor',
    by: 'mail',
    left: 'El webhook muestra un 200 por cada CANARIO en el panel del proveedor.',
  },
  { guide: 'lista de supresión', left: 'El buzón no está en la lista de supresión del proveedor.' },
  {
    guide: '*Enforce SSL* está encendido',
    by: 'roles',
    left: 'Las copias de seguridad están activas (plan de pago) y duran 30 días como mucho.',
  },
  {
    guide: 'El dominio del correo tiene SPF',
    by: 'mail',
    left: 'DMARC del dominio: «p=quarantine» o más. Ninguna respuesta automática a visitantes.',
  },
  { guide: 'EmailJS: el cupo del mes', left: 'EmailJS: cupo del mes, solo desde la web, historial apagado.' },
  { guide: 'Plantillas de EmailJS', left: 'Plantillas de EmailJS: «To» es una dirección escrita, y no hay {{{ }}}.' },
]
