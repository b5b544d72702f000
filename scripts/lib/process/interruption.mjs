import { setTimeout as sleep } from 'node:timers/promises';
import { describe, hasEnded } from './process-identity.mjs';

const controller = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP, or when npm has exited. */
export const interruption = controller.signal;

/** Ends a script with the exit code that a shell expects after a signal. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.exitCode = 128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal];
  }
}

/**
 * Runs work that has to stop its child processes before this process may exit. Later signals are ignored: a terminal
 * signals the whole group, and npm forwards the signals it gets.
 */
export async function interruptible(work) {
  const abort = (signal) => controller.abort(signal);
  for (const signal of SIGNALS) process.on(signal, abort);
  // An error on a closed terminal or pipe must not end the process at once.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignore);
  const watch = watchNpm(() => abort('SIGTERM'));
  try {
    return await work();
  } finally {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, abort);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function ignore() {}

export function throwIfInterrupted() {
  if (interruption.aborted) throw new Interrupted(interruption.reason);
}

export async function pause(milliseconds) {
  throwIfInterrupted();
  try {
    await sleep(milliseconds, undefined, { signal: interruption });
  } catch {
    throwIfInterrupted();
  }
}

/**
 * npm forwards SIGTERM only to a shell between it and this process, which exits without a message, and forwards other
 * signals to no process. npm ignores a SIGINT that is sent to npm only, so this process cannot detect it.
 */
function watchNpm(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const npm = findNpmAbove(parent);
  return setInterval(() => {
    if (process.ppid !== parent || (npm && hasEnded(npm))) stop();
  }, 250);
}

/** Some shells replace themselves with the script, so the parent is npm. */
function findNpmAbove(pid) {
  const { parent, args } = describe(pid);
  return args.endsWith(` -c ${process.env.npm_lifecycle_script}`) ? parent : undefined;
}
