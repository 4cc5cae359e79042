const DISK: Readonly<Record<string, string>> = {
  EROFS: 'el disco es de solo lectura',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  ENOSPC: 'el disco está lleno',
}

/** Why the studio writes nothing, and what to do. */
export const saveRefusals = {
  outside: (file: string) =>
    `«${file}» no se guarda desde aquí: el estudio solo escribe en funnels, schemas y tests/paths. Elige otro nombre: minúsculas, números y guiones.`,
  disk: (code: string) =>
    `No se ha guardado nada: ${DISK[code] ?? `el disco ha respondido ${code}`}. Lo escrito sigue aquí; corrígelo y guarda otra vez.`,
}

/** Why what is saved is not published, and what to ask of a developer. */
export const publishRefusals = {
  commit: (said: string) =>
    `No se ha publicado nada, y todo sigue guardado. Enséñale esto a quien desarrolla la web: «${said}».`,
  push: (branch: string, said: string) =>
    `El commit está hecho en este ordenador, y no ha podido subir. Pide a quien desarrolla la web que suba la rama «${branch}»: «${said}».`,
}

/** Why a new page is not written. */
export const newPageRefusals = {
  known:
    'No se ha quitado nada: esta página ya se ha publicado, o no se sabe. Pide a quien desarrolla la web que la quite.',
  changed: (files: readonly string[]) =>
    `No se ha escrito nada: ${files.join(', ')} acaba de cambiar. Prueba otra vez.`,
}
