import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';

/**
 * Counts from Vitest's JSON report. A file that does not load counts as one failed test; a test that passed on a retry
 * counts as passed and is listed.
 */
export function countVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      told: `${relative(root, name)} › ${fullName}: ${firstLine(failureMessages[0])}`,
      hasFailed: failureMessages.length > 0,
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
      ...describedAs(tests, 'failed'),
    ],
    secondTries: describedAs(
      tests.filter(({ hasFailed }) => hasFailed),
      'passed',
    ),
  };
}

const describedAs = (tests, wanted) =>
  tests.filter(({ status }) => status === wanted).map(({ told }) => told);

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0].slice(0, 300);

/**
 * Counts from Playwright's JSON report. Passed on a retry counts as passed and is listed; errors outside tests count as
 * failed.
 */
export function countPlaywright({ stats, suites = [], errors = [] }) {
  const states = new Set(suites.flatMap(checkedStates));
  const tests = suites.flatMap((suite) => listEndToEndTests(suite));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    note: states.size > 0 ? `axe looked at ${states.size} screens and states` : '',
    skips: listSkipped(tests),
    failures: [...errors.map(({ message }) => firstLine(message)), ...describedAs(tests, 'unexpected')],
    secondTries: describedAs(tests, 'flaky'),
  };
}

/** Each reason for skipped tests, with the number of tests. */
function listSkipped(tests) {
  const reasons = tests.filter(({ status }) => status === 'skipped').map(({ reason }) => reason);
  return [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} × ${reason}`,
  );
}

/** Every end-to-end test with its result and the errors of its failed attempts. */
function listEndToEndTests({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results, annotations = [] }) => {
      const error = results.map((result) => result.error?.message).find(Boolean);
      const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason';
      return { status, reason, told: `[${projectName}] ${file} › ${title}: ${firstLine(error)}` };
    }),
  );
  return [...own, ...suites.flatMap(listEndToEndTests)];
}

/** The names of checked states, which the end-to-end tests add as annotations. */
function checkedStates({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
  const names = results
    .flatMap(({ annotations = [] }) => annotations)
    .filter(({ type }) => type === 'axe')
    .map(({ description }) => description);
  return [...names, ...suites.flatMap(checkedStates)];
}

/** The counts of a run; a failure without a failed test counts as one. */
export function readCounts(file, count, exitCode) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
