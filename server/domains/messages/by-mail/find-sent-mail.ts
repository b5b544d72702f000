import { languages } from '@sokoni/contract/languages';
import { businessName, type Person, personIn, publicName } from '../../../accounts/people/names.ts';
import { translate } from '../../../platform/http/translate.ts';
import { nameInMail } from '../../../platform/mail/layout.ts';
import type { AppDependencies } from '../../../platform/route-context.ts';
import { MOST_CHARACTERS } from '../../notifications/queries.ts';
import type { SentMail } from './recognise-sent.ts';

/** Messages, and projects, near the answered message: a mail quotes ten, of all that have waited for it. */
const TEXTS_MAX = 1000;

interface Row {
  content: string;
  from: Person;
}

/** What our mails to the author of an answer may contain: messages, and the projects of invitations and proposals. */
export async function findSentMail(
  { sql, config }: Pick<AppDependencies, 'sql' | 'config'>,
  { accountId, otherId, answered }: { accountId: string; otherId: string; answered: string },
): Promise<SentMail> {
  const [{ mailStopToken, firstName }] = await sql<[{ mailStopToken: string; firstName: string }]>`
    SELECT a.mail_stop_token, p.first_name FROM accounts a JOIN profiles p ON p.account_id = a.id
    WHERE a.id = ${accountId}`;
  const messages = await sql<Row[]>`
    SELECT left(unfolded(m.content, m.folds), ${MOST_CHARACTERS}) AS content, ${personIn('p')} AS "from"
    FROM messages m JOIN profiles p ON p.account_id = m.sender_id JOIN messages answered ON answered.id = ${answered}
    WHERE m.recipient_id = ${accountId}
    ORDER BY abs(extract(epoch FROM m.created_at - answered.created_at)), m.id LIMIT ${TEXTS_MAX}`;
  const projects = await sql<Row[]>`
    SELECT pr.title AS content, ${personIn('p')} AS "from"
    FROM project_invitations i JOIN projects pr ON pr.id = i.project_id
    JOIN profiles p ON p.account_id = pr.buyer_id
    LEFT JOIN proposals o USING (project_id, professional_id)
    WHERE i.professional_id = ${accountId}
    ORDER BY coalesce(o.answered_at, i.invited_at) DESC LIMIT ${TEXTS_MAX}`;
  const ours = [
    `[0-9a-f]{24}(?:@|%40)${escaped(config.replies?.domain ?? '')}`,
    escaped(config.mailFrom.replace(/^.*<|>$/g, '')),
    // Programs break a long link before its last part, which has 48 bits.
    mailStopToken.slice(-12),
  ];
  const textOf = (name: string, { content, from }: Row) => ({
    ...{ content, isQuestion: from.id === otherId },
    // A name with contact details is not shown, in the language of the mail.
    names: languages.map((language) => translate(nameInMail(name, from.role), language)),
  });
  return {
    ours: new RegExp(ours.join('|'), 'i'),
    firstName,
    texts: [
      ...messages.map((row) => textOf(businessName(row.from), row)),
      ...projects.map((row) => textOf(publicName(row.from), row)),
    ],
  };
}

const escaped = (text: string) => text.replaceAll(/[^\w@-]/g, '\\$&');
