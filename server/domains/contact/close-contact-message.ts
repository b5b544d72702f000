import { logAct } from '../../accounts/log-act.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AppDependencies } from '../../platform/route-context.ts';

/** A repeated request changes nothing: the first response may have been lost. */
export async function closeContactMessage(
  { sql, clock }: Pick<AppDependencies, 'sql' | 'clock'>,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const [message] = await tx<{ closedAt: Date | null }[]>`
      SELECT closed_at FROM contact_messages WHERE id = ${id} FOR UPDATE`;
    if (!message) throw notFound();
    if (message.closedAt) return;
    await tx`UPDATE contact_messages SET closed_at = ${now}, closed_by = ${viewer.id} WHERE id = ${id}`;
    const details = { contactMessage: id };
    await logAct(tx, { actorId: viewer.id, action: 'contact message closed', subjectId: null, details, now });
  });
}
