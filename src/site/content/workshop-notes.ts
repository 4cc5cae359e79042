/** Where the build puts the workshop's notes. */
export const workshopNotesPath = '/apuntes-taller-limites.pdf'
