import { setTimeout as sleep } from 'node:timers/promises';
import { describe, hasEnded } from './process-identity.mjs';

const controller = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP, or when npm is gone. */
export const interruption = controller.signal;

/** Ends a script with the exit code that a shell expects after a signal. */
export class Interrupted extends Error {
  constructor(signal) {
    super(`Interrupted by ${signal}`);
    this.exitCode = 128 + { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[signal];
  }
}

export function handleSignals() {
  // Further signals change nothing: a terminal signals the whole group, and npm forwards what it gets.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort(signal));
  // Writing to a closed terminal or pipe must not end the script before it has stopped its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  whenNpmIsGone(() => controller.abort('SIGTERM'));
}

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
 * npm passes SIGTERM on to a shell between it and this process, which ends without a word, and other signals to no
 * one. SIGINT sent to npm alone it ignores, so that nothing here can know of it.
 */
function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const npm = findNpmAbove(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && !(npm && hasEnded(npm))) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

/** Some shells run the script in their own place, and the parent is npm itself. */
function findNpmAbove(pid) {
  const { parent, args } = describe(pid);
  return args.endsWith(` -c ${process.env.npm_lifecycle_script}`) ? parent : undefined;
}
