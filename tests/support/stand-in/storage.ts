import { type Answer, toJson } from '#local/http-service.ts'
import type { Asked } from './hosted-project.ts'
import type { Leaks } from './leaks.ts'

const noBucket = toJson(400, { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' })
const noObject = toJson(400, { statusCode: '404', error: 'not_found', message: 'Object not found' })
const denied = toJson(400, {
  statusCode: '403',
  error: 'Unauthorized',
  message: 'new row violates row-level security policy',
})

/** The storage service: what a stranger may not see is left out or said not to be there. */
export function standInStorage({ method, path, body }: Asked, leaks: Leaks): Answer {
  const { buckets = [], listed = [], filled = [], publicBuckets = [] } = leaks
  const [kind = '', first = '', second = ''] = path.split('/')
  if (kind === 'bucket' && method === 'GET' && !first) return toJson(200, buckets.map(toBucket))
  if (kind === 'bucket' && method === 'GET') return buckets.includes(first) ? toJson(200, toBucket(first)) : noBucket
  if (kind === 'bucket' && method === 'POST')
    return leaks.createsBuckets ? toJson(200, { name: JSON.parse(body).name }) : denied
  if (kind === 'bucket') return leaks.createsBuckets ? toJson(200, { message: 'Successfully deleted' }) : denied
  if (first === 'list') return toJson(200, listed.includes(second) ? [{ name: 'PRIVADO' }] : [])
  if (method === 'GET' && first === 'public') return publicBuckets.includes(second) ? noObject : noBucket
  if (method === 'DELETE') return toJson(200, [])
  return filled.includes(first) ? toJson(200, { Id: crypto.randomUUID(), Key: path }) : denied
}

function toBucket(id: string) {
  return { id, name: id, public: false, owner: '', created_at: '', updated_at: '' }
}
