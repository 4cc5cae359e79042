interface Lockfile {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; link?: boolean; workspaces?: string[] }
  >
}

/** The faults by which an installation would bring in other packages than those reviewed, one sentence each. */
export function checkLockfile(lockfile: string, npmrc: string): string[] {
  const { packages }: Lockfile = JSON.parse(lockfile)
  const settings = new Set(npmrc.split('\n').map((line) => line.trim()))
  // A workspace is a folder of the repository, and a link to it installs nothing.
  const own = packages['']?.workspaces ?? []
  const installed = Object.entries(packages).filter(
    ([path, { link, resolved = '' }]) => path !== '' && !own.includes(path) && !(link && own.includes(resolved)),
  )
  return [
    ...(settings.has('ignore-scripts=true')
      ? []
      : ['.npmrc: ignore-scripts=true is missing, so a package could run something when it is installed']),
    ...installed.flatMap(([path, { integrity, link }]) =>
      integrity?.startsWith('sha512-') && !link ? [] : [`package-lock.json: ${path} has no sha512 sum`],
    ),
    ...installed.flatMap(([path, { resolved }]) =>
      resolved === undefined ? [] : [`package-lock.json: ${path} comes from a fixed address`],
    ),
  ]
}
