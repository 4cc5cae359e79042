import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '#operating/probe/read-catalogue.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()

test('what the migrations of the site make is in the catalogue', async () => {
  const { schemas, relations, functions } = await readCatalogue()
  expect(schemas).toEqual(expect.arrayContaining(['lead', 'public']))
  const names = [...relations, ...functions].map(({ schema, name }) => `${schema}.${name}`)
  expect(names).toEqual(expect.arrayContaining(['lead.submission', 'lead.delivery', 'lead.accept', 'lead.purge']))
})

test('tables, views and functions of any schema are found, each with what it takes to ask for it', async () => {
  writeFileSync(
    join(folder.path, '1_everything.sql'),
    `create schema otro;
     create table otro.nota (borrada text, id bigint generated always as identity, texto text);
     alter table otro.nota drop column borrada;
     create view public.resumen as select count(*) as total from otro.nota;
     create function public.buscar(p_desde timestamptz, p_ids uuid[], out hallados integer, p_limite integer default 3)
       language sql as 'select 1';
     create function public.buscar() returns table (id bigint) language sql as 'select 1::bigint';`,
  )
  const { schemas, relations, functions } = await readCatalogue(folder.path)
  expect(schemas).toContain('otro')
  expect(relations).toEqual(
    expect.arrayContaining([
      { schema: 'otro', name: 'nota', isTable: true, column: 'id' },
      { schema: 'public', name: 'resumen', isTable: false, column: 'total' },
    ]),
  )
  expect(functions).toEqual([
    { schema: 'public', name: 'buscar', args: {} },
    { schema: 'public', name: 'buscar', args: { p_desde: '2000-01-01', p_ids: '{}', p_limite: '0' } },
  ])
})
