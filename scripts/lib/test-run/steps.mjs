import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules, root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { seconds, UserFacingError } from '../run-script.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

/** Runs steps, also in parallel and after a failed one, and collects their counts. */
export class Steps {
  results = [];

  /** Prints the output as one block when the step ends, because another step may run at the same time. */
  async step(title, work) {
    console.log(`▸ ${title} …`);
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
      output = error instanceof UserFacingError ? error.message : error.stack;
    }
    result.time = seconds(since);
    console.log(`\n${ruled(title)}\n${output.trim()}`);
    return result.failed === 0;
  }

  #printLines(title, kind) {
    const lines = this.results.flatMap((result) => result[kind] ?? []);
    if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }

  #sum(kind) {
    return this.results.reduce((sum, result) => sum + result[kind], 0);
  }

  /** Ends a long log with the names of failed tests, and with a machine-readable line. */
  summarise() {
    console.log(`\n${ruled('Summary')}`);
    for (const { title, passed, failed, skipped, note, time } of this.results) {
      const counts =
        passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : '';
      console.log(
        [failed ? '✗' : '✓', title.padEnd(42), time.padStart(8), counts, note].filter(Boolean).join('  '),
      );
    }
    this.#printLines('Failed', 'failures');
    this.#printLines('Passed at a second try', 'secondTries');
    this.#printLines('Skipped', 'skips');
    const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((kind) => this.#sum(kind));
    console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    return failed === 0 ? 0 : 1;
  }
}

const ruled = (title) => `── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}`;

export async function runScriptStep(node, script) {
  const { code, output } = await run(node, [join('scripts', script)], { show: false });
  return { failed: code === 0 ? 0 : 1, output };
}

export function runVitest(node, args, env) {
  // A retry in CI, as for end-to-end tests, where a busy machine can cause a failure; the summary lists these tests.
  const tries = process.env.CI ? ['--retry=1'] : [];
  return runWithReport(countVitest, (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return run(node, [vitest, 'run', ...reporters, ...tries, ...args], {
      env: { ...process.env, ...env },
      show: false,
      // The end-to-end tests take longest, so what these two share goes to them first.
      isPatient: true,
    });
  });
}

export const vitest = join(modules, 'vitest', 'vitest.mjs');
export const playwright = join(modules, '@playwright', 'test', 'cli.js');

export function runPlaywright(node) {
  return runWithReport(countPlaywright, (file) =>
    run(node, [playwright, 'test', '--reporter=list,json'], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      show: false,
    }),
  );
}

/** The counts of a run that writes a report; a failure without a failed test counts as one. */
async function runWithReport(count, start) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await start(file);
    const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : {};
    return { ...counts, failed: counts.failed || (code === 0 ? 0 : 1), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
