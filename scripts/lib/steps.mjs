import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, countVitest, readCounts } from './counts.mjs';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';
import { PlainFailure, say, seconds } from './say.mjs';

/** Runs steps, also in parallel and after a failed one, and collects their counts. */
export class Steps {
  results = [];

  /** Prints the output as one block when the step ends, because another step may run at the same time. */
  async step(title, work) {
    say(`▸ ${title} …`);
    const since = Date.now();
    const result = { title, passed: 0, failed: 0, skipped: 0, note: '' };
    this.results.push(result);
    let output = '';
    try {
      const { output: shown = '', ...counts } = (await work()) ?? {};
      output = shown;
      Object.assign(result, counts);
    } catch (error) {
      result.failed += 1;
      result.note = error.message;
      output = error instanceof PlainFailure ? error.message : error.stack;
    }
    result.time = seconds(since);
    say(`\n${ruled(title)}\n${output.trim()}`);
    return result.failed === 0;
  }

  #tell(title, kind) {
    const told = this.results.flatMap((result) => result[kind] ?? []);
    if (told.length > 0) say(`\n${title}:\n${told.map((line) => `  ${line}`).join('\n')}`);
  }

  #sum(kind) {
    return this.results.reduce((sum, result) => sum + result[kind], 0);
  }

  /** Ends a long log with the names of failed tests, and with a machine-readable line. */
  summarise() {
    say(`\n${ruled('Summary')}`);
    for (const { title, passed, failed, skipped, note, time } of this.results) {
      const counts =
        passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : '';
      say([failed ? '✗' : '✓', title.padEnd(42), time.padStart(8), counts, note].filter(Boolean).join('  '));
    }
    this.#tell('Failed', 'failures');
    this.#tell('Passed at a second try', 'secondTries');
    this.#tell('Skipped', 'skips');
    const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => this.#sum(kind));
    say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed === 0 ? 0 : 1;
  }
}

const ruled = (title) => `── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}`;

export async function runScriptStep(node, script) {
  const { code, output } = await run(node, [join('scripts', script)], { show: false });
  return { failed: code === 0 ? 0 : 1, output };
}

export function runVitest(node, args, env) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const vitest = join(modules, 'vitest', 'vitest.mjs');
    // A retry in CI, as for end-to-end tests, where a busy machine can cause a failure; the summary lists these tests.
    const tries = process.env.CI ? ['--retry=1'] : [];
    const { code, output } = await run(node, [vitest, 'run', ...reporters, ...tries, ...args], {
      env: { ...process.env, ...env },
      show: false,
    });
    return { ...readCounts(file, countVitest, code), output };
  });
}

export const playwright = join(modules, '@playwright', 'test', 'cli.js');

export function runPlaywright(node) {
  return withReport(async (file) => {
    const args = [playwright, 'test', '--reporter=list,json,./testing/accessible-reporter.ts'];
    const { code, output } = await run(node, args, {
      cwd: join(root, 'e2e'),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: false,
    });
    return { ...readCounts(file, countPlaywright, code), output };
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
