/** The branch of each group that is looked at: with the most questions. */
export const branches = { alojamiento: { tipo: 'hotel' }, viaje: { tipo: 'coche' }, factura: { tipo: 'empresa' } }
