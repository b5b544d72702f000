import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../paths.mjs';
import { interruptible, interruption, throwIfInterrupted } from './interruption.mjs';
import { groupExists, signal } from './process-lock.mjs';

const isWindows = process.platform === 'win32';

/**
 * Runs a program to its end and returns its exit code and, if it is not shown, its output. Standard input is not used,
 * because CI has none. A patient one leaves the processor to others.
 */
export function run(program, args, { show = true, isPatient = false, ...options } = {}) {
  const output = show ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], ...options });
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return resultOf(child);
}

/**
 * Runs a program that must not outlive this process, with all its children, and returns its exit code and output. An
 * interruption ends it and throws. The program gets its own process group, which the lock names, so that the next start
 * finds it when this process is killed.
 */
export function runGuarded(program, args, { lock, ...options }) {
  return interruptible(async () => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      windowsHide: true,
      ...options,
    });
    if (child.pid) lock.setChild(child.pid, { isGroup: !isWindows });
    const end = () => (isWindows ? child.kill() : signal(-child.pid, 'SIGKILL'));
    interruption.addEventListener('abort', end);
    const result = await resultOf(child);
    interruption.removeEventListener('abort', end);
    if (interruption.aborted && child.pid) await whenGroupIsGone(child.pid);
    throwIfInterrupted();
    lock.setChild(undefined);
    return result;
  });
}

function resultOf(child) {
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) =>
      resolve({ code: 127, output: `${output}\n${error.message}`, missing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => resolve({ code: code ?? 1, output, missing: false }));
  });
}

/** Killed processes may still write for a moment, and the next start would find these files. */
async function whenGroupIsGone(pid) {
  for (let waited = 0; waited < 5000 && !isWindows && groupExists(pid); waited += 20) await sleep(20);
}
