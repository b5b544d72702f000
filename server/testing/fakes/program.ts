import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../..');
/** Whether the pages were built, as `npm test` does first; otherwise they come from their sources, which takes seconds. */
export const isBuilt = existsSync(join(server, '../web/dist/client/.vite/manifest.json'));
/** Milliseconds: a start took 50 s on two cores beside the browser tests, and 3 s alone. */
export const START_LIMIT = 110_000;
const running = new Set<ChildProcess>();
/** Without one, production keeps sign-up closed. */
const COMPANY = {
  ...{ COMPANY_NAME: 'Soko Ltd', COMPANY_EMAIL: 'hello@soko.africa', COMPANY_PLACE: 'Nairobi' },
  ...{ COMPANY_COUNTRY: 'Kenya', COMPANY_LAW: 'Kenya' },
};

/** Starts one of the real programs in its own process. */
export function startProgram(
  script: string[],
  settings: Record<string, string | undefined>,
  { withChannel = false } = {},
) {
  const child = spawn(process.execPath, script, {
    cwd: server,
    // The IPC channel that `npm start` has to the server.
    stdio: ['ignore', 'pipe', 'pipe', ...(withChannel ? (['ipc'] as const) : [])],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      // Ignores the settings file of the developer who runs the tests.
      ENV_FILE: '/dev/null',
      PORT: '0',
      LOG_LEVEL: 'error',
      LIVE_RELOAD: isBuilt ? 'no' : 'yes',
      ...COMPANY,
      ...settings,
    },
  });
  running.add(child);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  child.stderr?.on('data', (text) => {
    err += text;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, out, err });
    }),
  );
  return { child, ended, output: () => out };
}

export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}
