import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of a database that ran and was stopped, for `makeFolder({ withCluster: true })` to copy. */
    cluster: string;
  }
}

/** initdb takes more than a second of a core: tests that are not about it copy what it made once. */
export default async function createCluster(project: TestProject) {
  const folder = join(tmpdir(), `sokoni-cluster-${randomBytes(6).toString('hex')}`);
  // Open to enter: as root, PostgreSQL runs as another account.
  mkdirSync(folder, { mode: 0o711 });
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  await server.stop();
  project.provide('cluster', join(folder, 'postgres', 'cluster'));
  return () => rmSync(folder, { recursive: true, force: true });
}
