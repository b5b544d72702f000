import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { root } from '../paths.mjs';

const IS_TEST = /\.test\.(ts|tsx|mjs)$/;

/** The Vitest files beside the files that differ from the last commit, or else beside those that the last commit changed. */
export function changedTests() {
  const different = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = different.length > 0 ? different : git('diff', '--name-only', 'HEAD~1');
  const folders = new Set(changed.map((file) => dirname(file)));
  return git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => IS_TEST.test(file) && folders.has(dirname(file)),
  );
}

const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
