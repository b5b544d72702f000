import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program to its end and answers its exit code and, where it is not shown, its output.
 * Nothing reads our standard input, which in CI does not exist.
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
