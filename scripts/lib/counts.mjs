import { existsSync, readFileSync } from 'node:fs';

/** Counts from Vitest's JSON report. A file that does not even load counts as one failed test. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/** Counts from Playwright's JSON report. What passed at a second try passed, and is told; errors outside of tests failed. */
export function countPlaywright({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    note: stats.flaky > 0 ? `${stats.flaky} of them at a second try` : '',
  };
}

/** What a run counted; whatever made it fail without a failed test counts as one. */
export function readCounts(file, count, exitCode) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
