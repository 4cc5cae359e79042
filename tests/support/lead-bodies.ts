const texts = {
  nombreApellidos: 'Ana García Núñez',
  correo: 'ana.garcia@correo.example',
  fechaLugarNacimiento: '3 de mayo de 1980, Granada',
  disponibilidad: 'Martes y jueves por la tarde',
  abuelosPaternos: 'José y Carmen',
  padre: 'Manuel, 70 años',
  abuelosMaternos: 'Luis y Dolores',
  madre: 'Isabel, 68 años',
  hermanos: 'Luis (45), yo, Marta (38)',
  condicionMedica: 'Ninguna',
  fallecimientoMarcado: 'El de mi abuela',
  medicamentos: 'Ninguno',
  otrosAbordes: 'Terapia hace diez años',
  objetivoSesion: 'Dormir mejor',
  declaracionNombre: 'Ana García Núñez',
}

/** The names of the intake's text fields. */
export const intakeTexts = Object.keys(texts)

/** A complete intake; any field may be given another value. */
export function createIntake(changes: Record<string, unknown> = {}): { formData: Record<string, unknown> } {
  return {
    formData: { ...texts, tieneHijos: 'si', aborto: 'no', hipnosisAnterior: 'no', experienciasPasadas: [], ...changes },
  }
}

export const qualifiedQuiz = { answers: ['a', 'a', 'c'], qualified: true }
