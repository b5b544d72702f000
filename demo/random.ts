export interface Random {
  /** From 0 up to but not including 1. */
  number(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
  bytes(length: number): Buffer;
}

/**
 * Mulberry32 over an FNV-1a hash of the seed, mixed again because similar seeds have similar hashes.
 * A changed seed changes rows or pictures, which visual tests compare.
 */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const byte of Buffer.from(seed)) state = Math.imul(state ^ byte, 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  state ^= state >>> 16;

  function number(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));

  return {
    number,
    whole,
    chance: (probability) => number() < probability,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('The list is empty.');
      return item;
    },
    shuffled(items) {
      const order = items.map((item) => ({ item, key: number() }));
      return order.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    bytes: (length) => Buffer.from(Array.from({ length }, () => whole(0, 255))),
  };
}

/** A UUIDv7: 48 bits of time, then random bits. */
export function idAt(time: Date, random: Random): string {
  const bytes = Buffer.concat([Buffer.alloc(6), random.bytes(10)]);
  bytes.writeUIntBE(time.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
