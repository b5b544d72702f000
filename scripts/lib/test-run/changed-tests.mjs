import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from '../paths.mjs';

const IS_TEST = /\.test\.(ts|tsx|mjs)$/;

/** The files that differ from the last commit, or else those that the last commit changed. */
export function changedFiles() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD^', 'HEAD');
}

/** The Vitest files beside them. */
export function changedTests() {
  const folders = new Set(changedFiles().map((file) => dirname(file)));
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => IS_TEST.test(file) && folders.has(dirname(file)),
  );
}

/** Without Git, as in an archive, nothing has changed. */
function git(...args) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const names = execFileSync('git', ['-c', 'core.quotePath=false', ...args], options);
    return names.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
