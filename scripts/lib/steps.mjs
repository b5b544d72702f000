import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countPlaywright, countVitest, readCounts } from './counts.mjs';
import { modules, root } from './paths.mjs';
import { run } from './run.mjs';
import { PlainFailure, say, seconds } from './say.mjs';

/** Runs one step after the other, a failed one too, and remembers what each counted. */
export class Steps {
  results = [];

  async step(title, work) {
    say(`\n── ${title} ${'─'.repeat(Math.max(0, 74 - title.length))}`);
    const since = Date.now();
    const result = { title, passed: 0, failed: 0, skipped: 0, note: '' };
    try {
      Object.assign(result, await work());
    } catch (error) {
      result.failed += 1;
      result.note = error.message;
      say(error instanceof PlainFailure ? error.message : error.stack);
    }
    result.time = seconds(since);
    this.results.push(result);
    return result.failed === 0;
  }

  #tell(title, kind) {
    const told = this.results.flatMap((result) => result[kind] ?? []);
    if (told.length > 0) say(`\n${title}:\n${told.map((line) => `  ${line}`).join('\n')}`);
  }

  /** Ends with the names of what failed, in a log of thousands of lines, and with a line for machines. */
  summarise() {
    say(`\n── Summary ${'─'.repeat(67)}`);
    for (const { title, passed, failed, skipped, note, time } of this.results) {
      const counts =
        passed + failed + skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : '';
      say([failed ? '✗' : '✓', title.padEnd(42), time.padStart(8), counts, note].filter(Boolean).join('  '));
    }
    this.#tell('Failed', 'failures');
    this.#tell('Passed at a second try', 'secondTries');
    const passed = this.results.reduce((sum, result) => sum + result.passed, 0);
    const failed = this.results.reduce((sum, result) => sum + result.failed, 0);
    say(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  }
}

export async function runScriptStep(node, script) {
  const { code } = await run(node, [join('scripts', script)]);
  return { failed: code === 0 ? 0 : 1 };
}

export function runVitest(node, args, env) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const vitest = join(modules, 'vitest', 'vitest.mjs');
    // As with journeys, a second try where a busy machine may be at fault; the summary names what needed it.
    const tries = process.env.CI ? ['--retry=1'] : [];
    const { code } = await run(node, [vitest, 'run', ...reporters, ...tries, ...args], {
      env: { ...process.env, ...env },
    });
    return readCounts(file, countVitest, code);
  });
}

export function runPlaywright(node, env) {
  return withReport(async (file) => {
    const playwright = join(modules, '@playwright', 'test', 'cli.js');
    const { code } = await run(node, [playwright, 'test', '--reporter=list,json,./accessible-reporter.ts'], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    return readCounts(file, countPlaywright, code);
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
