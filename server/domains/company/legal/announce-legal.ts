import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { Transaction } from '../../../platform/db/database.ts';
import { idAt } from '../../../platform/db/ids.ts';
import type { Reader } from '../../../platform/mail/layout.ts';
import { mailLater, waitingMails } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { newVersion } from './mail.ts';

/** Mails of one transaction. */
const BATCH = 200;
/** Mails that may wait in the outbox: more would hold up a password reset for longer than 20 seconds. */
const MOST_WAITING = 1000;
/** Milliseconds after which no account is stored any more with an earlier id. */
const SETTLED = 60_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

/**
 * Mails each account about versions that do not hold yet, also accounts that are created until they hold. A transaction
 * notes how far it came, so this may run late, twice and in several processes.
 */
export async function announceLegal({ sql, clock, config: { publicUrl } }: Dependencies): Promise<void> {
  const now = clock.now();
  for (;;) {
    if ((await waitingMails(sql, now, MOST_WAITING)) >= MOST_WAITING) return;
    if (!(await sql.begin((tx) => announceNext(tx, { now, publicUrl })))) return;
  }
}

interface DueVersion {
  text: LegalText;
  version: number;
  holdsFrom: Date;
  announcedTo: string | null;
}

/** False when no account is left for now. */
async function announceNext(tx: Transaction, { now, publicUrl }: { now: Date; publicUrl: string }) {
  const due = await tx<DueVersion[]>`
    SELECT text, version, holds_from, announced_to FROM legal_versions
    WHERE cancelled_at IS NULL AND announced_at IS NULL FOR UPDATE SKIP LOCKED`;
  for (const version of due) if (await announceTo(tx, version, { now, publicUrl })) return true;
  return false;
}

async function announceTo(
  tx: Transaction,
  { text, version, holdsFrom, announcedTo }: DueVersion,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<boolean> {
  const settled = new Date(+now - SETTLED);
  const readers = await tx<(Reader & { id: string; email: string })[]>`
    SELECT a.id, a.email, a.language, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id > ${announcedTo ?? idAt(new Date(0))} AND a.id < ${idAt(settled)} AND a.created_at < ${holdsFrom}
      AND NOT a.is_operator AND a.deleted_at IS NULL
    ORDER BY a.id LIMIT ${BATCH}`;
  const mails = readers.map(({ email, ...reader }) => ({
    to: email,
    ...newVersion({ ...reader, text, version, holdsFrom, publicUrl }),
  }));
  await mailLater(tx, ...mails);
  const isDone = readers.length < BATCH && holdsFrom <= settled;
  await tx`
    UPDATE legal_versions SET announced_to = ${readers.at(-1)?.id ?? announcedTo},
      announced = announced + ${readers.length}, announced_at = ${isDone ? now : null}
    WHERE text = ${text} AND version = ${version}`;
  return readers.length > 0;
}
