/** The words with which a button begins that says it sends. */
export const sendVerbs: readonly string[] = ['enviar', 'envía', 'enviarlo', 'mandar', 'manda', 'mándalo']
