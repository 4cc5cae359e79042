import type { ViewProps } from '#engine/react'
import umbral from '#site/art/umbral.svg'
import { cuestionarioResults, weigh } from '#site/content/cuestionario-results.ts'
import { Result } from '#site/sections/result.tsx'

/** The quiz's answer to someone whom the training suits. */
export default function ResultadoApta(props: ViewProps) {
  return <Result art={umbral} {...cuestionarioResults.apta} {...weigh(props, true)} />
}
