import { expect, test } from 'vitest'
import { findLeftovers } from '#operating/release/find-leftovers.ts'

test('reserved hosts, sample ids and text in brackets are leftovers, each reported once', () => {
  const html =
    '<a href="https://reservas.example/llamada?month=2025-11">Ver</a> <p>[Nombre 1], hola@practica.example y [Nombre 1]</p><form data-form="reto-ejemplo">'
  expect(findLeftovers(html)).toEqual([
    'https://reservas.example/llamada?month=2025-11',
    '[Nombre 1]',
    'hola@practica.example',
    'reto-ejemplo',
  ])
})

test('lists in data and footnotes are not leftovers', () => {
  expect(findLeftovers('{"sameAs":["https://www.aepd.es/"],"item":[{"position":1}]} nota [1], por ejemplo')).toEqual([])
})
