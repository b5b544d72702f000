import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and returns its exit code and, if it is not shown, its output. Standard input is not used,
 * because CI has none.
 */
export function run(program, args, { show = true, ...options } = {}) {
  const output = show ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], ...options });
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    child.once('error', (error) =>
      resolve({ code: 127, output: `${text}\n${error.message}`, missing: true }),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output: text, missing: false }));
  });
}
