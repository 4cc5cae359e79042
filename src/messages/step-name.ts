/** The step that would ask a field: 'situacionOtra' → 'situacion-otra'. */
export function toStepName(field: string | undefined): string {
  return (field ?? '').replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
}
