import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../http/errors.ts';
import { seen, tell } from '../notifications/publish.ts';
import type { AppDependencies } from '../route-context.ts';
import { findMessageOf } from './message-view.ts';
import { hideMessage } from './queries.ts';

/** Hides it for the viewer only. A repeated request changes nothing: the first response may have been lost. */
export async function deleteMessage(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const message = await findMessageOf(tx, viewer.id, id);
    if (!message) throw notFound();
    const from = message.isSent ? 'sender' : 'recipient';
    if (!(await hideMessage(tx, { id, from, now: clock.now() }))) return;
    if (!message.isSent) await seen(tx, { accountId: viewer.id, kind: 'message', subjectIds: [id] });
    await tell(tx, [viewer.id], 'messages');
  });
}
