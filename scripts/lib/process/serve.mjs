import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { modules, root } from '../paths.mjs';
import { readSettings } from '../requirements.mjs';
import { Interrupted, interruptible, interruption, pause } from './interruption.mjs';
import { ProcessLock } from './process-lock.mjs';

/** Node's compile cache for TypeScript: 25 MB less memory, and a third less work at the next start. */
const compiled = join(modules, '.cache', 'sokoni-compiled');

/**
 * The size of V8's young generation in megabytes. Node's default of 16 uses up to three times as much: a thousand
 * subscribers take 231 MB with it and 179 MB with this, at the same response times.
 */
const NEW_OBJECTS = '--max-semi-space-size=8';

const LONGEST_PAUSE_S = 60;
/** The exit code of a start whose database went away (`TRY_AGAIN` of server/platform/start-error.ts). */
const TRY_AGAIN = 75;
/** After this time a server counts as healthy, and the next restart delay is short again. */
const HEALTHY_AFTER_MS = 60_000;
const LONGEST_SHUTDOWN_MS = 90_000;

let lock;

/**
 * Locks the data folder from the beginning of this start: of two starts, the first one serves. Returns the process that
 * already holds it, if any, and ends processes that a killed start left running.
 */
export async function lockDataFolder() {
  lock = serverLock();
  const holder = await tryAcquire();
  if (!holder) process.once('exit', () => lock.release());
  return holder;
}

/** With a separate database server several processes may share a data folder, but not a port. */
function serverLock() {
  const { dataDir, port, usesEmbeddedDatabase } = readSettings();
  const name = usesEmbeddedDatabase ? 'server' : `server-${port || process.pid}`;
  return new ProcessLock(join(dataDir, `.${name}.lock`));
}

/** A data folder that is not writable has no lock: the server reports the folder and the reason. */
async function tryAcquire() {
  try {
    return await lock.tryAcquire();
  } catch (error) {
    if (!error.code) throw error;
    return undefined;
  }
}

/**
 * Runs the server until it exits or is stopped, and returns its exit code. Restarts a server that served and then
 * crashed, was killed, or lost its database while it started; another one that could not start has printed the reason.
 */
export function serve(node, args) {
  return interruptible(async () => {
    try {
      return await supervise(() => runServer(node, args));
    } catch (error) {
      if (error instanceof Interrupted) return error.exitCode;
      throw error;
    }
  });
}

async function supervise(runOnce) {
  let hasServed = false;
  for (let seconds = 1; ; seconds = Math.min(2 * seconds, LONGEST_PAUSE_S)) {
    const since = Date.now();
    const end = await runOnce();
    if (interruption.aborted || end.code === 0) return end.code ?? 128 + constants.signals[end.signal];
    hasServed ||= end.hasServed;
    if (!hasServed && end.code !== null && end.code !== TRY_AGAIN) return end.code;
    if (Date.now() - since > HEALTHY_AFTER_MS) seconds = 1;
    const reason = end.code === null ? `killed by ${end.signal}` : `exit code ${end.code}`;
    console.error(
      `${new Date().toISOString()} The server ended unexpectedly (${reason}). It starts again in ${seconds} s.`,
    );
    await pause(1000 * seconds);
  }
}

function runServer(node, args) {
  return new Promise((resolve, reject) => {
    const server = spawn(node, [NEW_OBJECTS, ...args], {
      cwd: root,
      // The IPC channel tells the server when this process is gone, and this process when the server is ready.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    });
    let hasServed = false;
    let overdue;
    const stop = () => {
      server.kill(interruption.reason);
      overdue = setTimeout(() => server.kill('SIGKILL'), LONGEST_SHUTDOWN_MS);
    };
    server.on('message', (message) => {
      hasServed ||= message === 'serving';
    });
    server.once('error', reject);
    server.once('exit', (code, signal) => {
      clearTimeout(overdue);
      interruption.removeEventListener('abort', stop);
      resolve({ code, signal, hasServed });
    });
    if (interruption.aborted) return stop();
    interruption.addEventListener('abort', stop);
    tryTo(() => lock.setChild(server.pid));
  });
}

/** A data folder that is not writable has no lock, and the server reports it. */
function tryTo(write) {
  try {
    write();
  } catch {}
}
