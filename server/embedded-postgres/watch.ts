import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from './error.ts';

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

  async function run(): Promise<void> {
    let pause = 0;
    while (!signal.aborted) {
      const since = Date.now();
      await Promise.race([current().ended, aborted(signal)]);
      if (signal.aborted) return;
      pause = Date.now() - since > LONG_LIFE ? 0 : nextPause(pause);
      log('PostgreSQL has ended unexpectedly and is started again');
      pause = await restartUntilReady(pause);
    }
  }

  /** Returns the last pause, from which the next one grows. */
  async function restartUntilReady(firstPause: number): Promise<number> {
    let pause = firstPause;
    while (!signal.aborted) {
      await wait(pause, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      try {
        await restart();
        log('PostgreSQL runs again');
        break;
      } catch (error) {
        pause = nextPause(pause);
        log(`PostgreSQL could not be started and is tried again in ${pause / 1000} s: ${reasonOf(error)}`);
      }
    }
    return pause;
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

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
