import reto from '#generated/light/reto.gen.ts'
import { runProviderFunnel } from './run-provider-funnel.ts'

runProviderFunnel(reto)
