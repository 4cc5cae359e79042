import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/vsl-hipnosis')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/vsl-hipnosis"!</div>
}
