import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type Html, html } from './html.ts';
import type { MailMessage } from './mail.ts';

const PAPER = '#FBF8F2';
const INK = '#1C1A17';
const INDIGO = '#1F2A5C';
const FONT = "Georgia, 'Times New Roman', serif";

/** The words of another user, set apart from ours. */
export interface Quote {
  from: string;
  text: string;
  /** How many are attached, on the site. */
  files: number;
  /** An answer to this address reaches them; for a mail with the words of several people. */
  answerTo?: string | undefined;
}

/** The first line of a mail that can be answered: everything from here on is a quote of our mail. */
export const ANSWER_LINE = '--- Write your answer above this line ---';

interface MailContent {
  subject: string;
  /** The mail begins with `ANSWER_LINE`. */
  isAnswerable?: boolean;
  paragraphs: string[];
  /** After the paragraphs. */
  quotes?: Quote[];
  /** The one next step. */
  action: { label: string; url: string };
  /** Why the recipient gets this mail. */
  reason: string;
  /** The links that stop mail, each of one kind. */
  stops?: { label: string; url: string }[];
}

/** Prevents advertising through our mail by accounts for other people's addresses with a link as the name. */
const couldBeAddress = /[./:@]/;

function greetingTo(firstName: string | null): string {
  return firstName === null || couldBeAddress.test(firstName) ? 'Hello,' : `Hello ${firstName},`;
}

/** Many mail programs turn a word with a full stop inside into a link, but not one that ends with it, as 'Ltd.'. */
const couldBeLink = /[:/@]|[.\u3002\uff0e\uff61](?=\S)/;

/** The name of a user in mail to others. */
export function nameInMail(name: string, role: Role): string {
  return couldBeLink.test(name) ? unnamed[role] : name;
}

const unnamed: Record<Role, string> = {
  customer: 'a customer',
  supplier: 'a supplier',
  freelancer: 'a freelancer',
};

/** Renders the HTML of every mail, and the same text as plain text. The operators have no first name. */
export function letter(firstName: string | null, content: MailContent): MailMessage {
  const greeting = greetingTo(firstName);
  return {
    subject: content.subject,
    text: asText(greeting, content),
    html: String(asHtml(greeting, content)),
  };
}

function asText(
  greeting: string,
  { isAnswerable, paragraphs, quotes = [], action, reason, stops = [] }: MailContent,
): string {
  const start = isAnswerable ? [ANSWER_LINE] : [];
  const end = ['Sokoni', reason, ...stops.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  const quoted = quotes.map(quoteText);
  return [...start, greeting, ...paragraphs, ...quoted, `${action.label}: ${action.url}`, end].join('\n\n');
}

function asHtml(
  greeting: string,
  { subject, isAnswerable, paragraphs, quotes = [], action, reason, stops = [] }: MailContent,
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0;background:${PAPER};color:${INK};font:17px/1.55 ${FONT}">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
${isAnswerable ? html`<p style="margin:0 0 16px;font-size:14px">${ANSWER_LINE}</p>` : ''}
<p style="margin:0 0 28px;color:${INDIGO};font-size:24px;font-weight:bold">Sokoni</p>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${quotes.map(quoteHtml)}
<p style="margin:28px 0"><a href="${action.url}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${INDIGO};color:${PAPER};text-decoration:none">${action.label}</a></p>
<p style="font-size:14px;overflow-wrap:anywhere">${action.url}</p>
<p style="margin-top:36px;padding-top:16px;border-top:1px solid ${INK};font-size:14px">${reason}${stops.map(({ label, url }) => html`<br><a href="${url}" style="color:${INDIGO}">${label}</a>`)}</p>
</div>
</body>
</html>`;
}

const filesText = (files: number) =>
  files === 1 ? 'With 1 attached file.' : `With ${files} attached files.`;

const quoteText = ({ from, text, files, answerTo }: Quote) =>
  [
    `${from}:`,
    text.replaceAll(/^/gm, '> '),
    ...(files ? [filesText(files)] : []),
    ...(answerTo ? [`Answer ${from}: ${answerTo}`] : []),
  ].join('\n');

const quoteHtml = ({
  from,
  text,
  files,
  answerTo,
}: Quote) => html`<p style="margin-bottom:0"><strong>${from}</strong></p>
<blockquote dir="auto" style="margin:4px 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${INDIGO};white-space:pre-line;overflow-wrap:anywhere">${text}</blockquote>
${files ? html`<p style="margin:-8px 0 16px">${filesText(files)}</p>` : ''}
${answerTo ? html`<p style="margin:-8px 0 16px"><a href="mailto:${answerTo}" style="color:${INDIGO}">Answer ${from} by email</a></p>` : ''}`;
