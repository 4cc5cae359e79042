/** The reader of a type that a file names; none where nothing reads that type, not even by the name of what every object has. */
export function findReader<T>(readers: Readonly<Record<string, T>>, type: string): T | undefined {
  return Object.hasOwn(readers, type) ? readers[type] : undefined
}
