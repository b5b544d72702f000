import type { Transaction } from '../../platform/db/database.ts';
import { withValues } from '../../platform/http/translate.ts';
import { letter, linkFor, type Reader } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';

interface Project extends Reader {
  projectId: string;
  title: string;
  publicUrl: string;
}

/** The page asks for a confirmation: a program that opens the links of a mail decides nothing. */
const about = (project: Project) => ({
  action: { label: /*i18n*/ 'Open my project', url: linkFor(project, `/projects/${project.projectId}`) },
  reason: withValues(
    /*i18n*/ 'You’re receiving this email because you posted a project on Sokoni. Questions? Contact us: {contact}',
    { contact: linkFor(project, '/contact') },
  ),
});

export function projectToDecide(project: Project & { unanswered: number; closeAt: Date }): MailMessage {
  const { title, unanswered, closeAt } = project;
  return letter(project, {
    subject: /*i18n*/ 'Please answer the proposals for your project',
    paragraphs: [
      withValues(
        /*i18n*/ '{unanswered, plural, one {1 proposal for ‘{title}’ waits for your answer.} other {# proposals for ‘{title}’ wait for your answer.}} Choose one or several, or decline with a reason.',
        { unanswered, title },
      ),
      withValues(
        /*i18n*/ 'On {day} the project closes, and we tell the others that you closed it without choosing them.',
        { day: closeAt },
      ),
    ],
    ...about(project),
  });
}

/** `invited` is null when it was too late to invite more. */
export function projectStands(project: Project & { proposals: number; invited: number | null }): MailMessage {
  const { title, proposals, invited } = project;
  return letter(project, {
    subject: /*i18n*/ 'How your project stands',
    paragraphs: [
      withValues(
        /*i18n*/ '{proposals, plural, =0 {‘{title}’ has no proposals so far.} one {‘{title}’ has 1 proposal so far.} other {‘{title}’ has # proposals so far.}}',
        { proposals, title },
      ),
      moreInvited(invited),
    ],
    ...about(project),
  });
}

function moreInvited(invited: number | null): string {
  if (invited === null)
    return /*i18n*/ 'We have invited no more professionals, because its time for new proposals is over.';
  if (invited === 0)
    return /*i18n*/ 'We found no other professionals who fit. You can post it again in other words, or ask professionals directly.';
  return /*i18n*/ 'We have invited more professionals. There is nothing that you have to do.';
}

type Facts = Omit<Parameters<typeof projectToDecide>[0], 'publicUrl'> & { email: string; proposals: number };

/** To the buyers of these projects. A suspended or deleted account has none. */
export async function mailBuyers(
  tx: Transaction,
  projectIds: readonly string[],
  render: (facts: Facts) => MailMessage | null,
): Promise<void> {
  const rows = await tx<Facts[]>`
    SELECT a.email, b.first_name, a.language, p.id AS project_id, p.title, p.close_at, counts.*
    FROM projects p JOIN accounts a ON a.id = p.buyer_id JOIN profiles b ON b.account_id = p.buyer_id
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS proposals, (count(*) FILTER (WHERE answered_at IS NULL))::integer AS unanswered
        FROM proposals WHERE project_id = p.id
      ) AS counts
    WHERE p.id = ANY (${[...projectIds]}::uuid[]) AND a.deleted_at IS NULL`;
  const mails = rows.flatMap((facts) => {
    const mail = render(facts);
    return mail ? [{ to: facts.email, ...mail }] : [];
  });
  await mailLater(tx, ...mails);
}
