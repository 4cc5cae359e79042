import type { ViewProps } from '#engine/react'
import { cuestionarioResults, weigh } from '#site/content/cuestionario-results.ts'
import { Result } from '#site/sections/result.tsx'

/** The quiz's answer to someone for whom it is too early. */
export default function ResultadoNoApta(props: ViewProps) {
  return <Result {...cuestionarioResults.noApta} {...weigh(props, false)} />
}
