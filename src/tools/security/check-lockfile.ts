interface Lockfile {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string; link?: boolean }>
}

/** What would let an installation bring in something else than what was reviewed, one sentence each. */
export function checkLockfile(lockfile: string, npmrc: string): string[] {
  const { packages }: Lockfile = JSON.parse(lockfile)
  const settings = new Set(npmrc.split('\n').map((line) => line.trim()))
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  return [
    ...(settings.has('ignore-scripts=true')
      ? []
      : ['.npmrc: falta ignore-scripts=true, y un paquete podría ejecutar algo al instalarse']),
    ...installed.flatMap(([path, { integrity, link }]) =>
      integrity?.startsWith('sha512-') && !link ? [] : [`package-lock.json: ${path} no lleva su suma sha512`],
    ),
    ...installed.flatMap(([path, { resolved }]) =>
      resolved === undefined ? [] : [`package-lock.json: ${path} viene de una dirección fija`],
    ),
  ]
}
