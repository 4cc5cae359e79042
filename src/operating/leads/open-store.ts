import { userInfo } from 'node:os'
import connect from 'postgres'
import { createApiStore } from './api-store.ts'
import type { LeadsAccess } from './leads-access.ts'
import { createLeadsStore, type LeadsStore } from './leads-store.ts'

/** Lends the store to `act`, in the name of whoever is logged in on this machine, and lets go of it afterwards. */
export async function withLeadsStore<T>({ store }: LeadsAccess, act: (store: LeadsStore) => Promise<T>): Promise<T> {
  const operator = userInfo().username
  if ('secretKey' in store) return act(createApiStore(store.url, store.secretKey, operator))
  const options = { max: 1, prepare: false, connect_timeout: 5, onnotice: () => {} }
  const sql = connect(store.databaseUrl, { ...options, ssl: store.authority ? { ca: store.authority } : false })
  try {
    return await act(createLeadsStore(sql, operator))
  } finally {
    await sql.end({ timeout: 1 })
  }
}
