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
export function countPlaywright({ stats, suites = [], errors = [] }) {
  const states = new Set(suites.flatMap(checkedStates));
  const notes = [
    stats.flaky > 0 ? `${stats.flaky} of them at a second try` : '',
    states.size > 0 ? `axe looked at ${states.size} screens and states` : '',
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    note: notes.filter(Boolean).join(', '),
  };
}

/** Names of what journeys had checked, which they leave as annotations. */
function checkedStates({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const names = results
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'axe')
    .map(({ description }) => description);
  return [...names, ...suites.flatMap(checkedStates)];
}

/** What a run counted; whatever made it fail without a failed test counts as one. */
export function readCounts(file, count, exitCode) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
