/** The names that a project without any gives to its author's editor. */
export const bareProject = {
  views: [],
  layouts: [],
  pictures: [],
  images: [],
  help: [],
  links: [],
  routes: [],
  titles: {},
  mounts: [],
  parts: [],
  remarks: [],
  targets: { mail: [], function: [], webhook: [] },
}
