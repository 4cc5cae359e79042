import { claims } from '#site/content/claims.ts'
import { toClaimsText } from '#tools/project/claims-text.ts'

console.log(toClaimsText(claims))
