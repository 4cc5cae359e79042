import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'

const ownerOnly = 0o600

/** Writes a file that only its owner may read, whatever stood there and whoever might read that. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx' })
  renameSync(draft, file)
}

/** Adds a line to such a file, and answers when it is on the disk. */
export function appendPrivateLine(file: string, line: string): void {
  const opened = openSync(file, 'a', ownerOnly)
  try {
    fchmodSync(opened, ownerOnly)
    writeFileSync(opened, `${line}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
