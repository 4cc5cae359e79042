/** The question about cookies, the panel of preferences, and the two answers that both take. */
export const cookieNotice = {
  question: {
    title: 'Tú decides qué recordamos',
    text: 'Usamos cookies propias y de terceros para medir visitas y ajustar anuncios. [Política](/politica-cookies)',
    close: 'Rechazar y cerrar',
  },
  answers: { rejected: 'Rechazar', accepted: 'Aceptar' },
  settings: 'Configurar cookies',
  panel: {
    title: 'Tus cookies',
    close: 'Cerrar sin cambiar nada',
    kinds: [
      { name: 'Técnicas', text: 'Hacen que el sitio funcione y recuerdan esta decisión. Siempre activas.' },
      { name: 'De analítica', text: 'Cuentan visitas, para saber qué se lee. Solo si aceptas.' },
      {
        name: 'De personalización',
        text: 'Miden nuestras campañas y las ajustan a lo que te interesa. Solo si aceptas.',
      },
    ],
    /** The decisions made: the panel shows the line of its own `data-decision`. */
    states: {
      accepted: 'Ahora están aceptadas.',
      rejected: 'Ahora están rechazadas.',
      none: 'Todavía no has decidido.',
    },
  },
} as const
