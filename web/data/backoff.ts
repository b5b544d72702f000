/** Milliseconds to wait before the next try: longer each time, and random so that browsers do not retry all at once. */
export function backoff(tries: number, { first = 1000, most = 30_000 } = {}, random = Math.random): number {
  const full = Math.min(most, first * 2 ** Math.min(tries, 20));
  return full * (0.5 + random() / 2);
}
