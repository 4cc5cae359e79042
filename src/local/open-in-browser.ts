import { spawn } from 'node:child_process'

/** Opens an address in the browser of whoever sits here. A machine without one shows nothing: the address has been printed. */
export function openInBrowser(address: string): void {
  const [command, ...words] = toCommand(process.platform)
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

function toCommand(platform: NodeJS.Platform): [command: string, ...words: string[]] {
  if (platform === 'darwin') return ['open']
  // The first word in quotes would be the title of a window.
  return platform === 'win32' ? ['cmd', '/c', 'start', '""'] : ['xdg-open']
}
