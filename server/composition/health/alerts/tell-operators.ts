import type { Config } from '../../../platform/config/config.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { letterToOperator } from '../../../platform/mail/layout.ts';
import { mailLater } from '../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';

/** Milliseconds that the receiver of ALERT_WEBHOOK_URL may take. */
const PATIENCE = 10_000;

export interface Message {
  subject: string;
  paragraphs: string[];
}

/** Mails every owner, in the transaction that records it. */
export async function mailOwners(
  tx: Transaction,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { subject, paragraphs }: Message,
): Promise<void> {
  const owners = await tx<{ email: string }[]>`
    SELECT email FROM accounts WHERE is_operator AND operator_role = 'owner' AND deleted_at IS NULL ORDER BY id`;
  const mail = letterToOperator(null, {
    subject,
    paragraphs,
    action: { label: 'Open the operator’s pages', url: `${publicUrl}/operator` },
    reason: 'You’re receiving this email because you operate this marketplace.',
  });
  for (const { email } of owners) await mailLater(tx, { to: email, ...mail });
}

/** Posts JSON with a `text`, as Slack, Mattermost and similar services read it. Throws when it was not received. */
export async function postAlert(
  { config }: Pick<AppDependencies, 'config'>,
  { subject, paragraphs }: Message,
): Promise<void> {
  if (!config.alertWebhookUrl) return;
  const answer = await fetch(config.alertWebhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: [subject, ...paragraphs].join('\n') }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ALERT_WEBHOOK_URL answers with ${answer.status}`);
}
