import { readFileSync } from 'node:fs';

/** PostgreSQL refuses to run as root: the account of Debian's package. Undefined for every other user. */
export function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [, , uid, gid] = lines.map((line) => line.split(':')).find(([name]) => name === 'postgres') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
