import newsletter from '#generated/light/newsletter.gen.ts'
import { runProviderFunnel } from './run-provider-funnel.ts'

runProviderFunnel(newsletter)
