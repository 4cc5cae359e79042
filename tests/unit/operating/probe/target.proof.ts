import { expect, test } from 'vitest'
import { findTarget } from '#operating/probe/target.ts'

const project = {
  SITE_FUNCTIONS_URL: 'https://abc.supabase.co/functions/v1',
  SITE_FUNCTIONS_PUBLISHABLE_KEY: 'sb_publishable_prueba',
}

test('address and key are all that it takes to probe a real project', () => {
  expect(findTarget(project)).toMatchObject({
    url: 'https://abc.supabase.co',
    publishableKey: 'sb_publishable_prueba',
    isLocal: false,
  })
})

test('an address without a key, and one that is not of the functions, are refused with what is missing', () => {
  const { SITE_FUNCTIONS_URL } = project
  expect(() => findTarget({ SITE_FUNCTIONS_URL })).toThrow('functions.publishableKey is missing')
  expect(() => findTarget({ ...project, SITE_FUNCTIONS_URL: 'https://abc.functions.supabase.co' })).toThrow(
    'functions.url does not end with /functions/v1',
  )
})

const withoutProject = [{}, { ...project, SITE_SERVICES: 'local', SITE_FUNCTIONS_URL: '/functions/v1' }]
test.each(withoutProject)(
  'without a project the local site on the given port is meant, which has to run',
  (environment) => {
    expect(() => findTarget({ ...environment, PORT: '1' })).toThrow('No local site is running')
  },
)
