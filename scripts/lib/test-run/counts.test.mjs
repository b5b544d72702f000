import { describe, expect, it } from 'vitest';
import { countPlaywright } from './counts.mjs';

const test = (title, status, annotations = []) => ({
  file: 'a.spec.ts',
  title,
  tests: [{ projectName: 'phone', status, annotations, results: [] }],
});

describe('countPlaywright', () => {
  it('counts skipped tests and those that passed on a retry, and lists each reason once', () => {
    const foreign = [{ type: 'skip', description: 'another browser' }];
    const report = {
      stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 3 },
      suites: [
        {
          specs: [test('one', 'expected'), test('again', 'flaky'), test('two', 'skipped', foreign)],
          suites: [{ specs: [test('three', 'skipped', foreign), test('four', 'skipped')] }],
        },
      ],
    };
    expect(countPlaywright(report)).toMatchObject({
      passed: 2,
      failed: 0,
      skipped: 3,
      skips: ['2 × another browser', '1 × without a reason'],
      secondTries: ['[phone] a.spec.ts › again: '],
    });
  });
});
