/** Sets of some names as the bits of one number: of thousands of steps each has one. */
export type NameBits = {
  toBits(some: readonly string[]): bigint
  toNames(bits: bigint): string[]
}

export function createNameBits(names: readonly string[]): NameBits {
  const all = [...new Set(names)]
  const places = new Map(all.map((name, index) => [name, BigInt(index)]))
  return {
    toBits: (some) =>
      some.reduce((bits, name) => {
        const place = places.get(name)
        return place === undefined ? bits : bits | (1n << place)
      }, 0n),
    toNames: (bits) => {
      const digits = bits.toString(2)
      return all.filter((_, index) => digits.at(-1 - index) === '1')
    },
  }
}
