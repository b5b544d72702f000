import type { LegalText } from '@sokoni/contract/accounts/legal-texts';
import type { Transaction } from '../../../platform/db/database.ts';
import { FIRST_ID, idAt } from '../../../platform/db/ids.ts';
import { type Log, takeFailed } from '../../../platform/jobs/for-each-due.ts';
import { walkThrough } from '../../../platform/jobs/walk-through.ts';
import type { Reader } from '../../../platform/mail/layout.ts';
import { isOutboxFull, mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { newVersion } from './mail.ts';

/** Mails of one transaction. */
const BATCH = 100;
/** Milliseconds after which no account is stored any more with an earlier id. */
const SETTLED = 60_000;

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

interface DueVersion {
  text: LegalText;
  version: number;
  holdsFrom: Date;
  announcedTo: string | null;
}

/**
 * Mails each account about versions that do not hold yet, also accounts that are created until they hold. A transaction
 * notes how far it came, so this may run late, twice and in several processes.
 */
export async function announceLegal(parts: Dependencies, log: Log): Promise<void> {
  const due = await parts.sql<DueVersion[]>`
    SELECT text, version, holds_from, announced_to FROM legal_versions
    WHERE cancelled_at IS NULL AND announced_at IS NULL ORDER BY holds_from`;
  for (const version of due) await announce(parts, log, version);
}

async function announce(parts: Dependencies, log: Log, due: DueVersion): Promise<void> {
  const { sql, clock, config } = parts;
  const { text, version, holdsFrom, announcedTo } = due;
  const now = clock.now();
  const settled = new Date(+now - SETTLED);
  const step = `emails about the ${text}, version ${version}`;
  let areAllFound = false;
  const isDone = await walkThrough(parts, log, {
    name: step,
    ...(announcedTo ? { place: announcedTo } : {}),
    async next(place, limit) {
      if (await isOutboxFull(sql, now)) return [];
      const found = await sql<{ id: string }[]>`
        SELECT id FROM accounts
        WHERE id > ${place} AND id < ${idAt(settled)} AND created_at < ${holdsFrom}
          AND NOT is_operator AND NOT is_made_for_operator AND deleted_at IS NULL
        ORDER BY id LIMIT ${limit}`;
      areAllFound = found.length === 0;
      return found;
    },
    actTogether: (ids) =>
      sql.begin((tx) => announceTo(tx, ids, { ...due, step, publicUrl: config.publicUrl })),
    together: BATCH,
  });
  if (isDone && areAllFound && holdsFrom <= settled) {
    await sql`UPDATE legal_versions SET announced_at = ${now} WHERE text = ${text} AND version = ${version}`;
  }
}

/** To those that another process has not reached in the meantime. */
async function announceTo(
  tx: Transaction,
  ids: string[],
  { text, version, holdsFrom, step, publicUrl }: DueVersion & { step: string; publicUrl: string },
): Promise<void> {
  const isVersion = tx`text = ${text} AND version = ${version}`;
  const locked = await tx<{ announcedTo: string | null }[]>`
    SELECT announced_to FROM legal_versions
    WHERE ${isVersion} AND cancelled_at IS NULL AND announced_at IS NULL FOR UPDATE`.first();
  if (!locked) return;
  const again = await takeFailed(tx, step, ids);
  const readers = await tx<(Reader & { email: string })[]>`
    SELECT a.email, a.language, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ANY (${ids}::uuid[]) AND a.deleted_at IS NULL
      AND (a.id > ${locked.announcedTo ?? FIRST_ID} OR a.id = ANY (${again}::uuid[]))`;
  const mails = readers.map(({ email, ...reader }) => ({
    to: email,
    ...newVersion({ ...reader, text, version, holdsFrom, publicUrl }),
  }));
  await mailLater(tx, ...mails);
  await tx`
    UPDATE legal_versions SET announced_to = greatest(announced_to, ${ids.toSorted().at(-1) ?? null}::uuid),
      announced = announced + ${readers.length}
    WHERE ${isVersion}`;
}
