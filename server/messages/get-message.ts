import type { Queryable } from '../db/database.ts';
import { notFound } from '../http/errors.ts';
import { findMessageOf, type MessageView } from './message-view.ts';

/** A message that the viewer sent or received and has not deleted. */
export async function getMessage(sql: Queryable, viewerId: string, id: string): Promise<MessageView> {
  const message = await findMessageOf(sql, viewerId, id);
  if (!message || message.isHidden) throw notFound();
  return message;
}
