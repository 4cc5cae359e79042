/** The points that some scores have come to, by their names. */
export type Sums = Readonly<Record<string, number>>

/** Some sums, each with the points that are added to it. A score that has no sum among them is left out. */
export function addPoints(sums: Sums, points: Sums): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum + (points[name] ?? 0)]))
}
