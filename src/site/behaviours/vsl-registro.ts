import vslRegistro from '#generated/light/vsl-registro.gen.ts'
import { runProviderFunnel } from './run-provider-funnel.ts'

runProviderFunnel(vslRegistro)
