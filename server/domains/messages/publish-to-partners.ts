import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../notifications/publish.ts';

/** Open conversations with this account are read again. */
export async function publishToPartners(tx: Transaction, accountId: string): Promise<void> {
  const partners = await tx<{ id: string }[]>`
    SELECT other_id AS id FROM conversation_participants WHERE account_id = ${accountId}`;
  await publish(
    tx,
    partners.map(({ id }) => id),
    'messages',
  );
}
