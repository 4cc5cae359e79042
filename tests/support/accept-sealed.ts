import type { Sql } from 'postgres'
import policy from '#functions/policy.json' with { type: 'json' }
import { toBase64 } from '#functions/sealing/base64.ts'
import { importSealingKey, seal, toContext } from '#functions/sealing/seal.ts'
import type { LeadKeys } from '#local/lead-keys.ts'

export interface SealedOptions {
  form?: string
  tags?: string[]
  emailMac?: Uint8Array
  id?: string
  /** The ids of those that it replaces. */
  replaces?: string[]
  /** The receiver elsewhere. */
  receiver?: string
  /** Counts it for a network; else nobody counts it. */
  address?: string
}

/** Stores answers as the intake would, past its checks: for rows that the functions would refuse today. Answers the row's id. */
export async function acceptSealed(
  sql: Sql,
  keys: LeadKeys,
  answers: unknown,
  {
    form = 'formulario-hipnosis-regresiva',
    tags = [],
    emailMac,
    id,
    replaces = [],
    receiver,
    address,
  }: SealedOptions = {},
): Promise<string> {
  const row = { id: id ?? crypto.randomUUID(), form, formVersion: 'v1' }
  const sealingKey = await importSealingKey(keys.keyId, keys.publicKey)
  const sealed = await seal(JSON.stringify(answers), toContext(row), sealingKey)
  const record = {
    ...row,
    tags,
    replaces,
    receiver: receiver ?? null,
    bodyMac: toBase64(crypto.getRandomValues(new Uint8Array(32))),
    emailMac: emailMac ? toBase64(emailMac) : null,
    keyId: sealed.keyId,
    wrappedKey: toBase64(sealed.wrappedKey),
    iv: toBase64(sealed.iv),
    ciphertext: toBase64(sealed.ciphertext),
    keepHours: policy.retention.afterDeliveryHours,
    ceilingDays: policy.retention.ceilingDays,
    traceMonths: policy.retention.traceMonths,
    limits:
      address === undefined
        ? []
        : [{ scope: 'address', subject: toBase64(Buffer.from(address)), ...policy.abuse.perAddress }],
  }
  await sql`select lead.accept(${sql.json(record)}), lead.acknowledge(${sql.json([row.id])})`
  return row.id
}
