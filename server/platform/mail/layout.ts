import { DELIVERED_NAME } from '@sokoni/contract/company/site-name';
import {
  english,
  type Language,
  type LanguageCode,
  languageOf,
  languages,
  withPrefix,
} from '@sokoni/contract/languages';
import { holdsContactDetails } from '@sokoni/contract/projects/contact-details';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import { type Text, translate, verbatim, withValues } from '../http/translate.ts';
import { siteNames } from '../site-name.ts';
import { type Html, html } from './html.ts';
import type { MailMessage } from './mail.ts';

const PAPER = '#FBF8F2';
const INK = '#1C1A17';
const INDIGO = '#1F2A5C';
const FONT = "Georgia, 'Times New Roman', serif";

/** The recipient of a mail. */
export interface Reader {
  /** Null for the operators, and for a visitor. */
  firstName: string | null;
  /** Null where it is unknown: the mail is in English. */
  language: LanguageCode | null;
}

/** The words of another user, set apart from ours. */
export interface Quote<T = Text> {
  from: T;
  text: T;
  /** How many are attached, on the site. */
  files: number;
  /** An answer to this address reaches them; for a mail with the words of several people. */
  answerTo?: string | undefined;
}

const ANSWER_LINE = /*i18n*/ '--- Write your answer above this line ---';

/** The first line of a mail that can be answered, in each language: everything from here on is a quote of our mail. */
export const answerLines = () => languages.map((language) => translate(ANSWER_LINE, language));

/** What a mail may have around its paragraphs and the words of people, with this name in place of names. */
export const layoutTexts = (name: string): Text[] => [
  DELIVERED_NAME,
  greetingTo(null),
  greetingTo(name),
  ...[1, 2].map(filesText),
  withValues(ANSWER_BY, { from: name, answerTo: name }),
  withValues(ANSWER_BY_EMAIL, { from: name }),
];

interface MailContent<T = Text> {
  subject: T;
  /** `listedAs` of the mail. */
  listedAs?: string;
  /** The mail begins with the answer line. */
  isAnswerable?: boolean;
  paragraphs: T[];
  /** After the paragraphs. */
  quotes?: Quote<T>[];
  /** The one next step. */
  action: { label: T; url: string };
  /** Why the recipient gets this mail. */
  reason: T;
  /** The links that stop mail, each of one kind. */
  stops?: { label: T; url: string }[];
}

/** Prevents advertising through our mail by accounts for other people's addresses with a link as the name. */
function greetingTo(firstName: string | null): Text {
  if (firstName === null || holdsContactDetails(firstName)) return /*i18n*/ 'Hello,';
  return withValues(/*i18n*/ 'Hello {firstName},', { firstName });
}

/** The name of a user in mail to others. Mail programs turn an address or a phone number in it into a link. */
export const nameInMail = (name: string, role: Role) =>
  holdsContactDetails(name) ? withValues(unnamed[role]) : verbatim(name);

const unnamed: Record<Role, string> = {
  customer: /*i18n*/ 'a customer',
  supplier: /*i18n*/ 'a supplier',
  freelancer: /*i18n*/ 'a freelancer',
};

/** The address of a page in the language of the reader. */
export const linkFor = (
  { language, publicUrl }: Pick<Reader, 'language'> & { publicUrl: string },
  path: string,
): string => publicUrl + withPrefix(languageOf(language), path);

/** Renders the HTML of every mail, and the same text as plain text, in the language of the reader. */
export function letter({ firstName, language: code }: Reader, content: MailContent): MailMessage {
  const language = languageOf(code);
  return render(firstName, content, language, (text) => translate(text, language));
}

/** Mail to an operator, or to the mailbox of all, is in English, as the admin area. A string is printed as it is. */
export const letterToOperator = (firstName: string | null, content: MailContent): MailMessage =>
  render(firstName, content, english, (text) => (typeof text === 'string' ? text : translate(text)));

type Translate = (text: Text) => string;

function render(
  firstName: string | null,
  content: MailContent,
  language: Language,
  t: Translate,
): MailMessage {
  const mail = { ...translated(content, t), greeting: t(greetingTo(firstName)) };
  const { subject, listedAs } = mail;
  return { subject, listedAs, text: asText(mail, t), html: String(asHtml(mail, language, t)) };
}

type Translated = MailContent<string> & { greeting: string };

function translated(content: MailContent, t: Translate): MailContent<string> {
  const { subject, paragraphs, quotes = [], action, reason, stops = [] } = content;
  return {
    ...content,
    subject: t(subject),
    paragraphs: paragraphs.map(t),
    quotes: quotes.map((quote) => ({ ...quote, from: t(quote.from), text: t(quote.text) })),
    action: { ...action, label: t(action.label) },
    reason: t(reason),
    stops: stops.map((stop) => ({ ...stop, label: t(stop.label) })),
  };
}

const labelled = (label: string, value: string) => withValues(/*i18n*/ '{label}: {value}', { label, value });

function asText(
  { greeting, isAnswerable, paragraphs, quotes = [], action, reason, stops = [] }: Translated,
  t: Translate,
): string {
  const start = isAnswerable ? [t(ANSWER_LINE)] : [];
  const link = ({ label, url }: { label: string; url: string }) => t(labelled(label, url));
  const end = [siteNames().siteName, reason, ...stops.map(link)].join('\n');
  const quoted = quotes.map((quote) => quoteText(quote, t));
  return [...start, greeting, ...paragraphs, ...quoted, link(action), end].join('\n\n');
}

/** The text of a mail without its last lines, which say why it is sent. */
export const withoutEnd = (text: string): string => text.slice(0, text.lastIndexOf('\n\n'));

/** Some mail programs drop the attributes of `html` and `body`. */
function asHtml(
  { greeting, subject, isAnswerable, paragraphs, quotes = [], action, reason, stops = [] }: Translated,
  { code, direction }: Language,
  t: Translate,
): Html {
  const start = direction === 'rtl' ? 'right' : 'left';
  return html`<!doctype html>
<html lang="${code}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${subject}</title>
</head>
<body style="margin:0;background:${PAPER};color:${INK};font:17px/1.55 ${FONT}">
<div lang="${code}" dir="${direction}" style="max-width:34em;margin:0 auto;padding:32px 20px">
${isAnswerable ? html`<p style="margin:0 0 16px;font-size:14px">${t(ANSWER_LINE)}</p>` : ''}
<p style="margin:0 0 28px;color:${INDIGO};font-size:24px;font-weight:bold">${siteNames().siteName}</p>
<p>${greeting}</p>
${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
${quotes.map((quote) => quoteHtml(quote, start, t))}
<p style="margin:28px 0"><a href="${action.url}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${INDIGO};color:${PAPER};text-decoration:none">${action.label}</a></p>
<p style="font-size:14px;overflow-wrap:anywhere"><span dir="ltr">${action.url}</span></p>
<p style="margin-top:36px;padding-top:16px;border-top:1px solid ${INK};font-size:14px">${reason}${stops.map(({ label, url }) => html`<br><a href="${url}" style="color:${INDIGO}">${label}</a>`)}</p>
</div>
</body>
</html>`;
}

/** Below the words of a person; a message may have no other. */
export const filesText = (files: number) =>
  withValues(/*i18n*/ '{files, plural, one {With # attached file.} other {With # attached files.}}', {
    files,
  });

const ANSWER_BY = /*i18n*/ 'Answer {from}: {answerTo}';
const ANSWER_BY_EMAIL = /*i18n*/ 'Answer {from} by email';

const quoteText = ({ from, text, files, answerTo }: Quote<string>, t: Translate) =>
  [
    t(withValues(/*i18n*/ '{text}:', { text: from })),
    text.replaceAll(/^/gm, '> '),
    ...(files ? [t(filesText(files))] : []),
    ...(answerTo ? [t(withValues(ANSWER_BY, { from, answerTo }))] : []),
  ].join('\n');

const quoteHtml = (
  { from, text, files, answerTo }: Quote<string>,
  start: 'left' | 'right',
  t: Translate,
) => html`<p style="margin-bottom:0"><strong>${from}</strong></p>
<blockquote dir="auto" style="margin:4px 0 16px;padding-${start}:14px;border-${start}:3px solid ${INDIGO};white-space:pre-line;overflow-wrap:anywhere">${text}</blockquote>
${files ? html`<p style="margin:-8px 0 16px">${t(filesText(files))}</p>` : ''}
${answerTo ? html`<p style="margin:-8px 0 16px"><a href="mailto:${answerTo}" style="color:${INDIGO}">${t(withValues(ANSWER_BY_EMAIL, { from }))}</a></p>` : ''}`;
