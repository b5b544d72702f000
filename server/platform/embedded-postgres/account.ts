import { lchownSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

/** The account that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as an ordinary account: the owner of existing data, else
 * `postgres`, else `nobody`. Undefined when the current user is an ordinary user.
 */
export function findAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = listAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? String(owner.uid);
    return { uid: owner.uid, gid: owner.gid, name };
  }
  const lent = ['postgres', '_postgres', 'nobody']
    .map((name) => accounts.find((account) => account.name === name))
    .find((account) => account !== undefined);
  if (lent) return lent;
  throw new StartError(
    'PostgreSQL cannot run as root and there is no account "postgres" or "nobody" to lend it: ' +
      'start as an ordinary user.',
  );
}

function listAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    // macOS writes the user id of `nobody` as -2.
    return name && uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
  });
}

/** The options of `spawn` that make a program run as the account. */
export function runAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

export function giveTo(account: Account | undefined, path: string): void {
  if (account) lchownSync(path, account.uid, account.gid);
}

/** A copy made by root (a restored backup, for example) belongs to root, and PostgreSQL would not open it. */
export function giveTreeTo(account: Account | undefined, folder: string): void {
  if (!account || statSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true }) as string[]) {
    giveTo(account, join(folder, entry));
  }
  // The folder itself is changed last: its owner shows that the change is complete.
  giveTo(account, folder);
}

export function requireWayTo(path: string, account: Account | undefined): void {
  const closed = findClosedFolder(path, account);
  if (!closed || !account) return;
  throw new StartError(
    `PostgreSQL cannot run as root, and the account "${account.name}" that it runs as may not enter ` +
      `${closed}: allow it with "chmod o+x ${closed}", or start as an ordinary user.`,
  );
}

/** The topmost folder of the path that the account may not enter. */
export function findClosedFolder(path: string, account: Account | undefined): string | undefined {
  if (!account) return undefined;
  const above = dirname(path);
  if (above === path) return undefined;
  return findClosedFolder(above, account) ?? (mayEnter(statSync(above), account) ? undefined : above);
}

function mayEnter({ mode, uid, gid }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
