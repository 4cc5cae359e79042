import { buildPackage } from '#package/build-package.ts'

console.log(`Packed: ${await buildPackage()}`)
