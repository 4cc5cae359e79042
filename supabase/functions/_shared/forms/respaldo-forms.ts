import * as contacto from '../validators/formulario-contacto.gen.js'
import * as valoracion from '../validators/valoracion-practica.gen.js'
import type { LeadForm } from './form.ts'
import { createRespaldoForm } from './respaldo-form.ts'

/** The forms that may have a durable copy. */
export const respaldoForms: LeadForm[] = [
  createRespaldoForm(
    { id: 'formulario-contacto', subject: 'Copia de una solicitud de llamada', emailField: 'email' },
    contacto,
  ),
  createRespaldoForm(
    { id: 'valoracion-practica', subject: 'Copia de una valoración de práctica', emailField: 'correo' },
    valoracion,
  ),
]
