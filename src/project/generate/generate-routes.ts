import { Generator, getConfig } from '@tanstack/router-generator'
import { inProject, projectRoot } from '#project/project-root.ts'

/** Writes `src/generated/route-tree.gen.ts` from the files in `src/routes`. */
export async function generateRoutes(): Promise<void> {
  const config = getConfig(
    {
      target: 'react',
      routesDirectory: inProject('src/routes'),
      generatedRouteTree: inProject('src/generated/route-tree.gen.ts'),
      addExtensions: 'tsx',
      disableLogging: true,
    },
    projectRoot,
  )
  await new Generator({ config, root: projectRoot }).run()
}
