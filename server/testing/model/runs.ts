const given = process.env.PROPERTY_RUNS;

/**
 * The number of examples for a property: few in a normal `npm test`, and always the same; ten times as many with
 * PROPERTY_RUNS=10, and others each time.
 */
export const runs = (count: number) => ({
  numRuns: count * Number(given ?? 1),
  ...(given ? {} : { seed: 2026 }),
});
