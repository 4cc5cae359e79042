const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** The words beside the notice of an intake that was sent. */
export const intakeSent = {
  title: 'Gracias por contárnoslo',
  toReference: (time: number) => `Enviado el ${day.format(time)} (hora de España).`,
  next: [
    'Lo leemos antes de tu sesión. Si lo que cuentas aconseja no hacerla, te lo diremos.',
    'Puedes cancelar o cambiar la cita sin penalización con 12 horas de aviso.',
  ],
  copy: 'Tu copia de lo enviado',
  print: 'Guardar o imprimir mi copia',
  takeOff: 'Quitar de esta pantalla',
  takenOff: 'Quitada.',
}
