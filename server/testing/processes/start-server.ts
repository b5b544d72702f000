import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram } from '../fakes/program.ts';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** The product in a process of its own, once it is ready. */
export async function startServer(port: number, settings: Record<string, string>) {
  const program = startProgram(['main.ts'], { PORT: String(port), TRUSTED_PROXIES: '1', ...settings });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/health/ready`).catch(() => undefined))?.ok) {
    if (program.child.exitCode !== null) throw new Error((await program.ended).err);
    await wait(100);
  }
  return { ...program, port, origin };
}

export const temporaryFolder = (name: string) =>
  join(tmpdir(), `sokoni-${name}-${randomBytes(6).toString('hex')}`);
