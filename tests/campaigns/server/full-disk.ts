import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { startPostgres } from '#local/postgres.ts'
import { createIntake, type LeadStack, lastTry, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { drainAll } from './drain-all.ts'

const DISK_MB = 160
const SENT = 40

/** Puts the database on a small disk of its own, fills it to the last byte while submissions come in, and makes room again. */
export async function fillDisk(): Promise<Finding[]> {
  const folder = createTemporaryFolder()
  const disk = join(folder.path, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    console.log('disk: this machine does not allow a small disk to be mounted; not measured')
    folder.remove()
    return []
  }
  try {
    return await fill(disk)
  } finally {
    execFileSync('umount', ['--lazy', disk])
    folder.remove()
  }
}

async function fill(disk: string): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits, join(disk, 'postgres'))
  const ballast = join(disk, 'ballast')
  try {
    const before = await sendMany(stack, SENT)
    occupy(ballast)
    // With the mail service up the leads go past the store; with both gone nobody may be told of success.
    const mailedPast = await sendMany(stack, SENT)
    stack.mail.getResponse = () => ({ status: 500 })
    const refused = await sendMany(stack, SENT)
    stack.mail.getResponse = () => ({})
    rmSync(ballast)
    await stack.postgres.stop()
    stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
    const after = await sendMany(stack, SENT)
    await drainAll(stack)
    const kept = new Set(stack.mail.mails.map((mail) => mail.key))
    const statuses = [...before, ...mailedPast, ...refused, ...after]
    const accepted = statuses.filter((status) => status === 200).length
    return [
      isAtLeast(
        'A disk really full: refused with 503, without disk and mail',
        refused.filter((status) => status === 503).length,
        1,
      ),
      isExactly('  accepted with the disk', [...before, ...after].filter((status) => status === 200).length, 2 * SENT),
      isExactly(
        '  accepted without the disk and with mail',
        mailedPast.filter((status) => status === 200).length,
        SENT,
      ),
      isExactly('  neither 200 nor 503', statuses.filter((status) => status !== 200 && status !== 503).length, 0),
      isAtLeast('  mails for those accepted', kept.size, accepted),
      isExactly('  mails repeated', stack.mail.mails.length - kept.size, 0),
    ]
  } finally {
    rmSync(ballast, { force: true })
    await stack.stop()
  }
}

/** Takes every byte that is left. */
function occupy(file: string): void {
  for (const size of [1_000_000, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // full, to within a piece
    }
  }
}

/** As a page's last try, which alone may go past the store. Large answers, so that a page of a table that still has room does not hide the full disk. */
async function sendMany(stack: LeadStack, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let call = 0; call < times; call++) {
    const response = await stack.send('send-hipnosis-email', createIntake({ padre: 'x'.repeat(3000) }), lastTry)
    statuses.push(response.status)
  }
  return statuses
}
