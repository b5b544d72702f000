const given = process.env.PROPERTY_RUNS;

/** CI tries all combinations of a table; `npm test` tries each value of it. */
export const isThorough = Boolean(given || process.env.CI);

/**
 * The number of examples for a property: `count` in CI, a fifth elsewhere unless `few` says otherwise, and always the
 * same ones. PROPERTY_RUNS=10 tries ten times `count`, and others each time.
 */
export function runs(count: number, few = Math.ceil(count / 5)) {
  if (given) return { numRuns: count * Number(given) };
  return { numRuns: process.env.CI ? count : few, seed: 2026 };
}
