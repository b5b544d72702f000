import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../start-error.ts';

interface Watched {
  current(): { ended: Promise<void> };
  /** Finds or starts the server again; `current` then returns the new one. */
  restart(): Promise<void>;
  log(line: string): void;
}

/** Milliseconds. A server that lived this long is started again at once; otherwise the pauses grow. */
const LONG_LIFE = 5_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;

/** Starts the server again when it ends unexpectedly: killed, out of memory, or after a full disk. */
export function watchServer({ current, restart, log }: Watched) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

  async function run(): Promise<void> {
    let pause = 0;
    while (!signal.aborted) {
      const since = Date.now();
      await Promise.race([current().ended, aborted]);
      if (signal.aborted) return;
      log('PostgreSQL has ended unexpectedly and is started again');
      pause = Date.now() - since > LONG_LIFE ? 0 : nextPause(pause);
      while (!(await tryToRestart(pause))) pause = nextPause(pause);
    }
  }

  /** True also when the watch is stopped, which ends the attempts. */
  async function tryToRestart(pause: number): Promise<boolean> {
    await wait(pause, undefined, { signal }).catch(() => {});
    if (signal.aborted) return true;
    try {
      await restart();
      log('PostgreSQL runs again');
      return true;
    } catch (error) {
      const seconds = nextPause(pause) / 1000;
      log(`PostgreSQL could not be started and is tried again in ${seconds} s: ${reasonOf(error)}`);
      return false;
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

const nextPause = (pause: number) => Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, pause * 2));
