import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The files of a database that ran and was stopped, copied by `makeFolder({ withCluster: true })`. */
    cluster: string;
  }
}

/** initdb takes more than a second of a core: tests of other functions copy one result. */
export default async function createCluster(project: TestProject) {
  const folder = join(tmpdir(), `sokoni-cluster-${randomBytes(6).toString('hex')}`);
  // Readable for all accounts: as root, PostgreSQL runs as another account.
  mkdirSync(folder, { mode: 0o711 });
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
  await server.stop();
  project.provide('cluster', join(folder, 'postgres', 'cluster'));
  return () => rmSync(folder, { recursive: true, force: true });
}
