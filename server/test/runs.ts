const factor = Number(process.env.PROPERTY_RUNS ?? 1);

/** How many examples a property is tried with: few in each of many `npm test`, more with PROPERTY_RUNS=10. */
export const runs = (count: number) => ({ numRuns: count * factor });
