const factor = Number(process.env.PROPERTY_RUNS ?? 1);

/** The number of examples for a property: few in a normal `npm test`, ten times as many with PROPERTY_RUNS=10. */
export const runs = (count: number) => ({ numRuns: count * factor });
