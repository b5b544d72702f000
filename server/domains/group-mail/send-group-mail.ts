import {
  type GroupMail,
  type GroupMailTexts,
  type groupMailEndpoints,
  NO_RECIPIENTS,
} from '@sokoni/contract/admin/accounts/group-mail';
import { languageCodes } from '@sokoni/contract/languages';
import type * as z from 'zod/mini';
import { logAct } from '../../accounts/log-act.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { ApiError, invalidFields, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { type Addressed, countRecipients } from './audience.ts';
import { groupMail, type Recipient } from './mail.ts';

type Sent = z.infer<typeof groupMailEndpoints.sendGroupMail.body>;

const PAGE = 50;
const ALREADY_SENT =
  /*i18n*/ 'This mail was sent before, with other words or to others. Reload to see it in the list.';

/** Stores it, once for each id; a job sends it. Another mail with the same id was changed after its answer was lost. */
export async function sendGroupMail(
  { sql, clock }: AppDependencies,
  viewer: Viewer,
  { id, audience, texts, isNecessary }: Sent,
): Promise<GroupMail> {
  const now = clock.now();
  const total = await countRecipients(sql, { audience, isNecessary });
  await sql.begin(async (tx) => {
    const isNew = await tx`
      INSERT INTO group_mails (id, audience, texts, is_necessary, total, created_by, created_at, next_at)
      VALUES (${id}, ${JSON.stringify(audience)}, ${JSON.stringify(texts)}, ${isNecessary}, ${total}, ${viewer.id},
        ${now}, ${now})
      ON CONFLICT (id) DO NOTHING RETURNING id`.hasRows();
    if (!isNew) {
      const same = await tx`
        SELECT FROM group_mails WHERE id = ${id} AND audience = ${JSON.stringify(audience)}::jsonb
          AND texts = ${JSON.stringify(texts)}::jsonb AND is_necessary = ${isNecessary}`.hasRows();
      if (!same) throw new ApiError('changed_meanwhile', { message: ALREADY_SENT });
      return;
    }
    if (total === 0) throw invalidFields({ 'audience.group': NO_RECIPIENTS });
    const chosen = Object.entries(audience).filter(([, value]) => value);
    const details = { ...Object.fromEntries(chosen), mail: texts.en.subject, rows: total };
    await logAct(tx, { actorId: viewer.id, action: 'group mail sent', subjectId: null, details, now });
  });
  return getGroupMail(sql, id);
}

/** Those who have it keep it; the slice that is being written may still go out. */
export async function stopGroupMail(
  { sql, clock }: AppDependencies,
  viewer: Viewer,
  id: string,
): Promise<GroupMail> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const stopped = await tx<{ subject: string; sent: number }[]>`
      UPDATE group_mails SET stopped_at = ${now}
      WHERE id = ${id} AND stopped_at IS NULL AND finished_at IS NULL
      RETURNING texts #>> '{en,subject}' AS subject, sent`.first();
    if (!stopped) return;
    const details = { mail: stopped.subject, rows: stopped.sent };
    await logAct(tx, { actorId: viewer.id, action: 'group mail stopped', subjectId: null, details, now });
  });
  return getGroupMail(sql, id);
}

/** In each of its languages, to the operator. */
export async function testGroupMail(
  { sql, config: { publicUrl } }: AppDependencies,
  viewer: Viewer,
  { texts, isNecessary }: { texts: GroupMailTexts; isNecessary: boolean },
): Promise<void> {
  const [owner] = await sql<[Recipient]>`
    SELECT a.email, a.mail_stop_token, p.first_name
    FROM accounts a JOIN profiles p ON p.account_id = a.id WHERE a.id = ${viewer.id}`;
  const written = languageCodes.filter((language) => texts[language]);
  const mails = written.map((language) =>
    groupMail({ ...owner, language }, { texts, isNecessary, publicUrl }),
  );
  await sql.begin((tx) => mailLater(tx, ...mails));
}

interface Row extends Addressed {
  id: string;
  texts: GroupMailTexts;
  createdAt: Date;
  stoppedAt: Date | null;
  finishedAt: Date | null;
  total: number;
  sent: number;
}

const columns = (sql: Queryable) =>
  sql`id, audience, texts, is_necessary, created_at, stopped_at, finished_at, total, sent`;

/** The newest first. */
export async function listGroupMails(sql: Queryable, { cursor }: { cursor?: string | undefined }) {
  const read = await sql<Row[]>`
    SELECT ${columns(sql)} FROM group_mails m
    ${cursor ? sql`WHERE (created_at, id) < (SELECT created_at, id FROM group_mails WHERE id = ${cursor})` : sql``}
    ORDER BY created_at DESC, id DESC LIMIT ${PAGE + 1}`;
  const rows = read.slice(0, PAGE);
  return { rows: rows.map(present), nextCursor: read.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

async function getGroupMail(sql: Queryable, id: string): Promise<GroupMail> {
  const row = await sql<Row[]>`SELECT ${columns(sql)} FROM group_mails WHERE id = ${id}`.first();
  if (!row) throw notFound();
  return present(row);
}

const present = (row: Row): GroupMail => ({
  _id: row.id,
  audience: row.audience,
  texts: row.texts,
  isNecessary: row.isNecessary,
  createdAt: row.createdAt.toISOString(),
  state: row.finishedAt ? 'finished' : row.stoppedAt ? 'stopped' : 'running',
  sent: row.sent,
  left: row.finishedAt ? 0 : Math.max(row.total - row.sent, 0),
});
