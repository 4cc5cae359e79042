/** A question of a DEFRA form. */
export const ask = (type: string, name: string, title: string, more = {}) => ({
  id: name,
  type,
  name,
  title,
  options: { required: true },
  schema: {},
  ...more,
})

/** A page of a DEFRA form. */
export const page = (path: string, components: object[], more = {}) => ({
  path,
  title: '',
  components,
  next: [],
  ...more,
})
