import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const file = fileURLToPath(new URL('../../test-results/accessible.txt', import.meta.url));

/** Counts the screens and states that the end-to-end tests checked for accessibility, and lists their names. */
export default class AccessibleReporter implements Reporter {
  private readonly checked = new Map<string, Set<string>>();
  private readonly violated = new Set<string>();

  onTestEnd(test: TestCase, { annotations }: TestResult) {
    const project = test.parent.project()?.name ?? '';
    for (const { type, description = '' } of annotations) {
      if (type === 'axe')
        this.checked.set(description, (this.checked.get(description) ?? new Set()).add(project));
      if (type === 'axe violation') this.violated.add(description);
    }
  }

  onEnd() {
    if (this.checked.size === 0) return;
    const names = [...this.checked].sort(([one], [other]) => one.localeCompare(other));
    const lines = names.map(([name, projects]) => `${name} (${[...projects].sort().join(', ')})`);
    const total = `axe: ${names.length} screens and states in light and dark, ${this.violated.size} with violations`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${[...lines, total].join('\n')}\n`);
    console.info(`${total} (test-results/accessible.txt)`);
  }

  printsToStdio() {
    return false;
  }
}
