import type { ViewProps } from '#engine/react'
import { cuestionarioResults, weigh } from '#site/content/cuestionario-results.ts'
import { Result } from '#site/sections/result.tsx'

/** The quiz's answer to someone whom the training suits. */
export default function ResultadoApta(props: ViewProps) {
  return <Result {...cuestionarioResults.apta} {...weigh(props, true)} />
}
