import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../paths.mjs';

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
      description: `${relative(root, name)} › ${fullName}: ${oneLine(failureMessages[0])}`,
      hasFailed: failureMessages.length > 0,
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...broken.map(({ name, message }) => `${relative(root, name)}: ${oneLine(message)}`),
      ...describedAs(tests, 'failed'),
    ],
    secondTries: describedAs(
      tests.filter(({ hasFailed }) => hasFailed),
      'passed',
    ),
  };
}

const describedAs = (tests, wanted) =>
  tests.filter(({ status }) => status === wanted).map(({ description }) => description);

/** One line with the beginning of an error: what was compared, and where. */
const oneLine = (text = '') => stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, 600);

/**
 * Counts from Playwright's JSON report. Passed on a retry counts as passed and is listed; errors outside tests count as
 * failed.
 */
export function countPlaywright({ stats, suites = [], errors = [] }) {
  const tests = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results, annotations = [] }) => {
      const error = results.map((result) => result.error?.message).find(Boolean);
      return {
        status,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'without a reason',
        description: `[${projectName}] ${file} › ${title}: ${oneLine(error)}`,
        checkedStates: results
          .flatMap((result) => result.annotations ?? [])
          .filter(({ type }) => type === 'axe')
          .map((annotation) => annotation.description),
      };
    }),
  );
  const states = new Set(tests.flatMap(({ checkedStates }) => checkedStates));
  const reasons = tests.filter(({ status }) => status === 'skipped').map(({ reason }) => reason);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    note: states.size > 0 ? `axe looked at ${states.size} screens and states` : '',
    skips: [...new Set(reasons)].map(
      (reason) => `${reasons.filter((other) => other === reason).length} × ${reason}`,
    ),
    failures: [...errors.map(({ message }) => oneLine(message)), ...describedAs(tests, 'unexpected')],
    secondTries: describedAs(tests, 'flaky'),
  };
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];
