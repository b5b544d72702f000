import type { Transaction } from '../../platform/db/database.ts';
import { letter } from '../../platform/mail/layout.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { mailLater } from '../../platform/mail/outbox.ts';

interface Project {
  firstName: string;
  projectId: string;
  title: string;
  publicUrl: string;
}

/** The page asks for a confirmation: a program that opens the links of a mail decides nothing. */
const about = ({ projectId, publicUrl }: Project) => ({
  action: { label: 'Open my project', url: `${publicUrl}/projects/${projectId}` },
  reason: `You’re receiving this email because you posted a project on Sokoni. Questions? Contact us: ${publicUrl}/contact`,
});

const count = (proposals: number) => (proposals === 1 ? '1 proposal' : `${proposals} proposals`);

export function projectToDecide(project: Project & { unanswered: number; closeAt: Date }): MailMessage {
  const { firstName, title, unanswered, closeAt } = project;
  return letter(firstName, {
    subject: 'Please answer the proposals for your project',
    paragraphs: [
      `${count(unanswered)} for ‘${title}’ ${unanswered === 1 ? 'waits' : 'wait'} for your answer. Choose one or several, or decline with a reason.`,
      `On ${dates.format(closeAt)} the project closes, and we tell the others that you closed it without choosing.`,
    ],
    ...about(project),
  });
}

export function projectStands(project: Project & { proposals: number; invited: number }): MailMessage {
  const { firstName, title, proposals, invited } = project;
  return letter(firstName, {
    subject: 'How your project stands',
    paragraphs: [
      `‘${title}’ has ${proposals === 0 ? 'no proposals' : count(proposals)} so far.`,
      invited === 0
        ? 'We found no other professionals who fit. You can post it again in other words, or ask professionals directly.'
        : 'We have invited more professionals. There is nothing that you have to do.',
    ],
    ...about(project),
  });
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type Facts = Omit<Parameters<typeof projectToDecide>[0], 'publicUrl'> & { email: string; proposals: number };

/** To the buyers of these projects. A suspended or deleted account has none. */
export async function mailBuyers(
  tx: Transaction,
  projectIds: readonly string[],
  render: (facts: Facts) => MailMessage | null,
): Promise<void> {
  const rows = await tx<Facts[]>`
    SELECT a.email, b.first_name, p.id AS project_id, p.title, p.close_at, counts.*
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
