const spain = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' })

/** When a day begins in Spain, with the time zone that search engines ask for: `2024-12-10` → `2024-12-10T00:00:00+01:00`. */
export function toMoment(date: string): string {
  const zone = spain.formatToParts(new Date(date)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return `${date}T00:00:00${zone.replace('GMT', '') || 'Z'}`
}
