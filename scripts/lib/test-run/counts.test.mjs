import { describe, expect, it } from 'vitest';
import { countPlaywright } from './counts.mjs';

const test = (title, status, annotations = []) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ projectName: 'phone', status, annotations, results: [] }],
});

describe('countPlaywright', () => {
  it('counts skipped tests and lists each reason once', () => {
    const foreign = [{ type: 'skip', description: 'another browser' }];
    const report = {
      stats: { expected: 1, flaky: 0, unexpected: 0, skipped: 3 },
      suites: [
        {
          specs: [test('one', 'expected'), test('two', 'skipped', foreign)],
          suites: [{ specs: [test('three', 'skipped', foreign), test('four', 'skipped')] }],
        },
      ],
    };
    expect(countPlaywright(report)).toMatchObject({
      passed: 1,
      failed: 0,
      skipped: 3,
      skips: ['2 × another browser', '1 × without a reason'],
    });
  });

  it('lists a test that passed on a retry', () => {
    const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 };
    expect(countPlaywright({ stats, suites: [{ specs: [test('one', 'flaky')] }] })).toMatchObject({
      passed: 1,
      secondTries: ['[phone] a.spec.ts › one: '],
    });
  });
});
