/** The names of fields that ask for the name of a person: each has to be marked as one. */
export const nameFields: readonly string[] = [
  'nombre',
  'nombres',
  'apellido',
  'apellidos',
  'nombreCompleto',
  'nombreApellidos',
  'nombreYApellidos',
  'name',
  'firstName',
  'lastName',
  'fullName',
]
