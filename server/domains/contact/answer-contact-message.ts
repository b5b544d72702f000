import { logAct } from '../../accounts/log-act.ts';
import { newId } from '../../platform/db/ids.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Reader } from '../../platform/mail/layout.ts';
import { mailLater } from '../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../platform/route-context.ts';
import { readCompany } from '../company/settings.ts';
import { contactAnswer } from './mail.ts';

interface Answer {
  /** The message. */
  id: string;
  content: string;
  /** How many answers the operator saw: neither a repeated request nor a second operator answers again unseen. */
  answers: number;
}

interface MessageToAnswer extends Pick<Reader, 'language'> {
  name: string;
  email: string;
  content: string;
  accountId: string | null;
}

/** Mails the answer to the sender, and closes the message. A closed message may be answered again. */
export async function answerContactMessage(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
  { id, content, answers }: Answer,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const message = await tx<MessageToAnswer[]>`
      SELECT name, email, content, account_id, language FROM contact_messages WHERE id = ${id} FOR UPDATE`.first();
    if (!message) throw notFound();
    const [before] = await tx<[{ count: number }]>`
      SELECT count(*)::integer AS count FROM contact_answers WHERE message_id = ${id}`;
    if (before.count !== answers) throw new ApiError('changed_meanwhile');
    await tx`
      INSERT INTO contact_answers (id, message_id, author_id, content, created_at)
      VALUES (${newId()}, ${id}, ${viewer.id}, ${content}, ${now})`;
    await tx`
      UPDATE contact_messages SET closed_at = ${now}, closed_by = ${viewer.id} WHERE id = ${id} AND closed_at IS NULL`;
    await logAct(tx, {
      ...{ actorId: viewer.id, action: 'contact message answered', subjectId: message.accountId },
      ...{ details: { contactMessage: id }, now },
    });
    const letter = contactAnswer({ ...message, answer: content, publicUrl: config.publicUrl });
    const { email } = await readCompany({ sql: tx, config });
    await mailLater(tx, { to: message.email, replyTo: email || null, ...letter });
  });
}
