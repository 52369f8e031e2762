// The same seed gives the same choices on every machine, so the demo and its ids are reproducible.

/** 32 bits that differ widely for similar words (FNV-1a, then the finish of MurmurHash3). */
function hash(words: string): number {
  let value = 0x811c9dc5;
  for (const character of words) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<const T extends readonly [unknown, ...unknown[]]>(choices: T): T[number];
};

/** A separate stream of choices per seed, so that one more choice somewhere changes nothing elsewhere. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  function fraction() {
    state = (state + 0x9e3779b9) >>> 0;
    let value = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return { fraction, between, pick: (choices) => choices[between(0, choices.length - 1)] };
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Makes UUIDv7 ids from the given time and the seed. */
export function idsFrom(seed: string): (at: Date) => string {
  const random = randomFrom(seed);
  const bits = (count: number) => Math.floor(random.fraction() * 2 ** count);
  return (at) => {
    const time = hex(at.getTime(), 12);
    const variant = hex(0x8000 + bits(14), 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(bits(12), 3)}-${variant}-${hex(bits(32), 8)}${hex(bits(16), 4)}`;
  };
}
