/** What a part of `npm run faults` tried, and how often it went wrong. */
export interface Promised {
  promise: string;
  tried: number;
  broken: number;
  /** Milliseconds; absent where nothing was measured. */
  slowest?: number;
}

export function printTable(rows: Promised[]): void {
  console.log('\n| Promise | Tried | Kept | Broken | Slowest (ms) |\n|---|---:|---:|---:|---:|');
  for (const { promise, tried, broken, slowest } of rows) {
    const cells = [promise, tried, tried - broken, broken, slowest === undefined ? '' : Math.round(slowest)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
