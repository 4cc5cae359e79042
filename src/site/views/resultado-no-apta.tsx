import type { ViewProps } from '#engine/react'
import creciente from '#site/art/creciente.svg'
import { cuestionarioResults, weigh } from '#site/content/cuestionario-results.ts'
import { Result } from '#site/sections/result.tsx'

/** The quiz's answer to someone for whom it is too early. */
export default function ResultadoNoApta(props: ViewProps) {
  return <Result art={creciente} {...cuestionarioResults.noApta} {...weigh(props, false)} />
}
