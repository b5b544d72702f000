import { listReportedAttachments } from '../../../../domains/messages/attachments/read-attachment.ts';
import { findCardText } from '../../../../domains/projects/read-projects.ts';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What an operator sees of a reported message: its text with the words of its card, and its files. */
export async function findQuote(sql: Queryable, messageId: string) {
  const [attachments, card] = await Promise.all([
    listReportedAttachments(sql, messageId),
    findCardText(sql, messageId),
  ]);
  return (content: string) => ({ content: [content, card].filter(Boolean).join('\n\n'), attachments });
}
