import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Steps } from './steps.mjs';

const lines = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(...line.split('\n')));
});
afterEach(() => vi.restoreAllMocks());

describe('Steps', () => {
  it('prints the output of parallel steps in one block each', async () => {
    const steps = new Steps();
    const slow = Promise.withResolvers();
    const both = [
      steps.step('Slow', () => slow.promise),
      steps.step('Quick', async () => ({ passed: 2, output: 'quick one\nquick two' })),
    ];
    await both[1];
    slow.resolve({ passed: 1, output: 'slow one\nslow two' });
    await Promise.all(both);
    const shown = lines.filter((line) => /^(quick|slow) /.test(line));
    expect(shown).toEqual(['quick one', 'quick two', 'slow one', 'slow two']);
  });

  it('counts a step that throws as failed, continues, and ends with a machine-readable line', async () => {
    const steps = new Steps();
    await steps.step('Broken', () => Promise.reject(new Error('no such thing')));
    await steps.step('One', async () => ({ passed: 3, failed: 0, skipped: 2, skips: ['2 × no browser'] }));
    expect(steps.summarise()).toBe(1);
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 2 skipped');
    expect(lines).toContain('  2 × no browser');
  });
});
