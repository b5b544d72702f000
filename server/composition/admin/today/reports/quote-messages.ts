import { findReportedAttachments } from '../../../../domains/messages/attachments/read-attachment.ts';
import { findCardTexts } from '../../../../domains/projects/read-projects.ts';
import type { Queryable } from '../../../../platform/db/database.ts';

/** What an operator sees of reported messages: their text with the words of their card, and their files. */
export async function findQuotes(sql: Queryable, messageIds: readonly string[]) {
  const [attachmentsOf, cardOf] = await Promise.all([
    findReportedAttachments(sql, messageIds),
    findCardTexts(sql, messageIds),
  ]);
  return (messageId: string, content: string) => ({
    content: [content, cardOf(messageId)].filter(Boolean).join('\n\n'),
    attachments: attachmentsOf(messageId),
  });
}
