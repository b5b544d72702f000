import { logAct } from '../../../../accounts/log-act.ts';
import { testMail } from '../../../../accounts/mail.ts';
import { getMailRecipient } from '../../../../accounts/mail-recipient.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { mailLater } from '../../../../platform/mail/outbox.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import { findTestMail, type SetupCheck, type StepResult, storeCheck } from './setup-queries.ts';

/** Mails the operator; later readings say what became of it. */
export async function sendTestMail(
  { sql, clock, config }: Pick<AppDependencies, 'sql' | 'clock' | 'config'>,
  viewer: Viewer,
): Promise<void> {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const { email, firstName } = await getMailRecipient(tx, viewer.id);
    const mail = testMail({ firstName, publicUrl: config.publicUrl });
    const [subject = ''] = await mailLater(tx, { to: email, ...mail });
    await storeCheck(tx, { name: 'mail', subject, outcome: 'open', text: '', checkedAt: now });
    await logAct(tx, { actorId: viewer.id, action: 'test mail sent', subjectId: null, now });
  });
}

/** Whether the mail server accepted the last test mail; the operator then confirms that it has arrived. */
export async function mailStep(
  sql: Queryable,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  check: SetupCheck | undefined,
): Promise<StepResult> {
  if (!smtpUrl)
    return { state: 'open', text: 'No mail server is set: mail is only stored. Ask for SMTP_URL to be set.' };
  if (check?.outcome === 'done') return { state: 'done', text: 'The test mail has arrived.' };
  const mail = check && (await findTestMail(sql, check));
  if (mail?.sentAt)
    return { state: 'open', text: 'The mail server accepted the test mail. Look for it, also among spam.' };
  if (mail?.lastError)
    return { state: 'failed', text: `The mail server did not accept the test mail: ${mail.lastError}` };
  return mail ? { state: 'waiting', text: 'The test mail is on its way.' } : { state: 'open', text: '' };
}
