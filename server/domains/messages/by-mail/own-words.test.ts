import { expect, it } from 'vitest';
import { verbatim } from '../../../platform/http/translate.ts';
import { withSiteNames } from '../../../platform/site-name.ts';
import { isThorough } from '../../../testing/model/runs.ts';
import { listOf, news } from '../../notifications/mail.ts';
import { flowedLines, plainLines } from './lines.ts';
import { ownWordsOf } from './own-words.ts';
import { textOfHtml } from './text-of-html.ts';

const questions = [
  'Do you ship to Hamburg?',
  'How much is 5 t?',
  'And can you send a sample by courier to Bremen this week?',
];
const secrets = ['A secret of Ben', 'https://ben.example/offer', 'Looking forward to your reply'];
const none = { count: 0, names: [] };
type Code = 'en' | 'fr' | 'pt' | 'ar' | 'sw';
const newsIn = (language: Code) => ({
  ...{ firstName: 'Musa', language, isAnswerable: true, url: 'https://sokoni.example/messages/1' },
  ...{ messages: { count: 1, names: [verbatim('Anna Schmidt')] }, reviews: none, replies: none },
  ...{ requests: none, invitations: none, outcomes: none, subject: null, isAnswered: false },
  words: [
    { from: verbatim('Ben Meier'), text: verbatim(secrets.join('\n')), files: 1 },
    { from: verbatim('Anna Schmidt'), text: verbatim(questions.join('\n')), files: 0 },
  ],
  stopUrls: [{ kind: 'messages' as const, url: 'https://sokoni.example/mail/stop/t0k3n?kind=messages' }],
});
const mailIn = (language: Code) => news(newsIn(language));
const { text: mail, html } = mailIn('en');
const sent = {
  ours: /no-reply@sokoni\.example|t0k3n/i,
  firstName: 'Musa',
  texts: [
    { names: ['Ben Meier'], content: secrets.join('\n'), isQuestion: false },
    { names: ['Ben Meier'], content: 'Yes', isQuestion: false },
    { names: ['Anna Schmidt'], content: questions.join('\n'), isQuestion: true },
  ],
};

/** Folded parts in brackets. */
function wordsOf(lines: Parameters<typeof ownWordsOf>[0]): string {
  const { content, folds } = ownWordsOf(lines, sent);
  const signs = [...content];
  for (const { from, to } of folds.toReversed())
    signs.splice(from, to - from, `[${signs.slice(from, to).join('')}]`);
  return signs.join('');
}

const quoted = mail.replaceAll(/^/gm, '> ');
const wrote = 'On Mon, Nov 23, 2026 at 2:00 PM Sokoni\n<no-reply@sokoni.example> wrote:\n\n';
const outlook =
  '________________________________\nFrom: Sokoni <no-reply@sokoni.example>\nSent: Monday\nTo: Musa\n\n';
const between = (text: string) =>
  text.replace(/(.*How much)/, 'Yes.\n$1').replace(/(.*And can)/, '$$4.90\n$1');
const interleaved = `[${questions[0]}]\n\nYes.\n\n[${questions[1]}]\n\n$4.90`;

it.each([
  ['below a quotation', `Yes.\n\n${wrote}${quoted}`, 'Yes.'],
  ['below a price', `$4.90\n${outlook.slice(33)}${mail}`, '$4.90'],
  ['with its address in a line', `Yes.\n\n${outlook.replace('Sokoni <', 'Sokoni \n<')}${mail}`, 'Yes.'],
  ['in three lines', `Yes.\n\n${wrote.replace(' Sokoni', ' Musa\nand Sons')}${quoted}`, 'Yes.'],
  ['glued to the line that introduces it', `Yes.\n${wrote}${quoted}`, 'Yes.'],
  ['wrapped and marked again', `Yes.\n\n${wrote}${quoted.replaceAll(/(.{30}\S*) /g, '$1\n> ')}`, 'Yes.'],
  ['without marks', `Yes.\n\n${outlook}${mail}`, 'Yes.'],
  [
    'of iOS',
    `Yes.\n\n> On Nov 23, 2026, at 14:00, Sokoni <no-reply@sokoni.example> wrote:\n> \n${quoted}`,
    'Yes.',
  ],
  [
    'of Samsung',
    `Yes.\n\n-------- Original message --------\nFrom: Sokoni <no-reply@sokoni.example>\nDate: 23/11/2026 14:00 (GMT+01:00)\n\n${mail}`,
    'Yes.',
  ],
  [
    'of links that a server has rewritten',
    `Yes.\n\n${outlook}${mail.replaceAll('https://sokoni.example/mail/stop', 'https://filter.example/?u=https%3A%2F%2Fsokoni.example%2Fmail%2Fstop')}`,
    'Yes.',
  ],
  ...(['fr', 'pt', 'ar', 'sw'] as const).map((code): [string, string, string] => [
    code,
    `Yes.\n\n${outlook}${mailIn(code).text}`,
    'Yes.',
  ]),
  [
    'inside of an earlier answer',
    `I forgot: $5.\n\nOn Mon, Musa <m@example.org> wrote:\n> Yes.\n>\n> On Tue, Sokoni <no-reply@sokoni.example> wrote:\n${quoted.replaceAll(/^/gm, '>')}`,
    'I forgot: $5.\n\nOn Mon, Musa <m@example.org> wrote:\n\n[Yes.]',
  ],
  [
    'above a warning of Microsoft',
    `Yes.\n\n${outlook}You don't often get email from no-reply@sokoni.example.\n\n${mail}`,
    'Yes.',
  ],
  ['with our name only', `Yes.\n\nFrom: Anna via Sokoni\nTo: Musa <m@example.org>\n\n${mail}`, 'Yes.'],
  ['behind initials', `Yes.\n\n${wrote}${mail.replaceAll(/^/gm, 'MS> ')}`, 'Yes.'],
  ['of Thunderbird', `Yes.\n\nOn 23/11/2026 14:00, Anna via Sokoni wrote:\n${quoted}`, 'Yes.'],
])('cuts off our mail %s', (_what, text, words) => expect(wordsOf(plainLines(text))).toBe(words));

it.each([
  ['below what it quotes', `${wrote}${quoted}\n\nYes, below.`, 'Yes, below.'],
  ['between quoted questions', `${wrote}${between(quoted)}`, interleaved],
  ['between questions without marks', `${outlook}${between(mail)}`, interleaved],
  [
    'below a part of what was asked',
    `On Mon, Sokoni <no-reply@sokoni.example> wrote:\n> ${questions[1]}\n\n$4.90`,
    `[${questions[1]}]\n\n$4.90`,
  ],
  [
    'above a quotation of another mail',
    'Anna <a@example.org> wrote:\n> The bank is closed\n\nWhat now?',
    'Anna <a@example.org> wrote:\n\n[The bank is closed]\n\nWhat now?',
  ],
  [
    'inside of a question in a quotation',
    `See below.\n\n${wrote}${quoted.replace(/(.*How much.*)/, '$1\n> > It is $$4.90')}`,
    `See below.\n\n[${questions[0]}\n${questions[1]}]\n\nIt is $4.90`,
  ],
  [
    'below our greeting',
    `${outlook}${mail.replace('Hello Musa,', 'Hello Musa,\n\nThe price is $$4.90.')}`,
    'The price is $4.90.',
  ],
  ['that an earlier message has too', `${outlook}${mail}\n\nYes`, 'Yes'],
  [
    'above an introduction without a date',
    `We load on 12 March 2026 at 10:30 for $4.90.\nQuoting Sokoni <no-reply@sokoni.example>:\n\n${quoted}`,
    'We load on 12 March 2026 at 10:30 for $4.90.',
  ],
  [
    'above the block of Outlook',
    `Delivery: 12 Dec 2026, 10:30\n${outlook.slice(33)}${mail}`,
    'Delivery: 12 Dec 2026, 10:30',
  ],
  [
    'that names somebody and ends as a message',
    `Please ask\nBen Meier\nYes\n\n${outlook}${mail}`,
    'Please ask\nBen Meier\nYes',
  ],
  ['above a signature', `Yes.\n\n-- \nMusa Farms\n\n${wrote}${quoted}`, 'Yes.\n\n[--\nMusa Farms]'],
  ['above what a phone adds', 'Yes.\n\nSent from my iPhone', 'Yes.\n\n[Sent from my iPhone]'],
])('keeps an answer %s', (_what, text, words) => expect(wordsOf(plainLines(text))).toBe(words));

it('cuts off our mail from before and after the marketplace was renamed', () => {
  const cutOff = (text: string) => wordsOf(plainLines(outlook + between(text)));
  const others = { siteName: 'Kano Market', shortName: 'Kano' };
  const both = withSiteNames(others, () => [mail, mailIn('en').text].map(cutOff));
  expect(both).toEqual([interleaved, interleaved]);
});

const answers = [
  ...['Yes', '50', 'OK.', 'A', '?', '👍', 'نعم', 'Hamburg', 'Ben', 'Hello Anna,', 'Hello Anna, we do.'],
  ...['The price doesn’t fit', 'Looking forward to your reply', 'Avec 2 fichiers joints.', 'Price: $4.90'],
  ...['https://youtu.be/abc', 'https://sokoni.example/products/1', 'I found you via Sokoni.'],
  ...['We have answered your proposal', 'Answer to question 1: yes', 'Jibu kwa maoni yako: ndiyo'],
];

it.each([
  ['unmarked', outlook, mail, (text: string) => text],
  ['quoted', wrote, quoted, (text: string) => text],
  ['quoted, where it is quoted too', wrote, quoted, (text: string) => `> ${text}`],
  ['without its first line', outlook, mail.replace(/^.*\n/, ''), (text: string) => text],
])('keeps an answer below any line of our mail %s, and nobody else’s words', (_what, above, body, marked) => {
  const parts = body.split('\n');
  // CI tries each answer below each line, `npm test` a quarter of them.
  const isTried = (at: number, nth: number) => isThorough || (at + nth) % 4 === 0;
  for (const [at] of parts.entries()) {
    // Ben has answered 'Yes', too.
    const possible = answers.filter((one) => one !== 'Yes' || !parts[at]?.includes('Ben Meier:'));
    for (const answer of possible.filter((_, nth) => isTried(at, nth))) {
      const text = [...parts.slice(0, at + 1), marked(answer), ...parts.slice(at + 1)].join('\n');
      const own = wordsOf(plainLines(above + text)).replaceAll(/\[[^\]]*\]|^> /gm, '');
      expect(own.trim(), `below ${parts[at]}`).toBe(answer);
    }
  }
});

it.each([
  ['our own first line', `${outlook}$4.90 for 5 t.\n\n${mail}`, '$4.90 for 5 t.'],
  ['our own address', `${outlook.trim()}\n$4.90\n\n${mail}`, '$4.90'],
  [
    'a question in its line',
    `${outlook}${mail.replace(questions[1] ?? '', (line) => `${line} - $4.90`)}`,
    `[${questions[0]}\n${questions[1]}]\n\n- $4.90`,
  ],
  [
    'a question in its line as a sign',
    `${outlook}${mail.replace(questions[2] ?? '', (line) => `${line} 👍`)}`,
    `[${questions.join('\n')}]\n\n👍`,
  ],
  [
    'a name in its line',
    `${outlook}${mail.replace('message from Anna Schmidt.', '$& We do.')}`,
    'You have a new message from Anna Schmidt. We do.',
  ],
  ['a repeated question', `${wrote}${quoted}\n\nDo you ship to Hamburg?`, 'Do you ship to Hamburg?'],
])('keeps words beside %s', (_what, text, words) => expect(wordsOf(plainLines(text))).toBe(words));

it.each([
  ['a name above them', `Yes.\n\n> ${secrets[0]}`],
  ['our first line', `Yes.\n\nBen Meier:\n${secrets.join('\n')}`],
  ['the order of lines', `Yes.\n\n${outlook}${mail.replace(`> ${secrets[0]}`, `> ${secrets[0]} - no`)}`],
])('leaves the words of others out without %s', (_what, text) =>
  expect(wordsOf(plainLines(text))).toMatch(/^Yes\.(?!.*(?:secret|ben\.example|forward))/s),
);

it.each([
  [
    'the link of a phone',
    'Call +254 700 123456 today',
    (text: string) => text.replace(/\d+(?= today)/, '$&<tel:+254700123456>'),
  ],
  ['the link of a phone below it', 'Call +254 700 123456', (text: string) => `${text}\n<tel:+254700123456>`],
  [
    'links of an address',
    'ben@x.example, www.x.example',
    (text: string) => text.replaceAll(/\S+?(?=,|$)/g, (one) => `${one}<mailto:${one}>`),
  ],
  [
    'an emoji',
    'I \u2764\ufe0f it \ud83d\udc69\u200d\ud83c\udf3e',
    (text: string) => text.replaceAll(/[\ufe0f\u200d]/g, ''),
  ],
  [
    'an emoji to a picture',
    'Well done \ud83d\udc4d',
    (text: string) => text.replace('\ud83d\udc4d', '[image: \ud83d\udc4d]'),
  ],
  [
    'the wrapping of Chinese',
    '\u6211\u4eec\u53ef\u4ee5\u5728\u5468\u4e94\u53d1\u8d27\u5417',
    (text: string) => `${text.slice(0, 6)}\n${text.slice(6)}`,
  ],
  [
    'the wrapping of long words',
    'Internationalisation incontestablement anticonstitutionnelle',
    (text: string) => text.replaceAll(' ', '\n'),
  ],
  [
    'the address of a link',
    'https://ben.example/offer',
    (text: string) => `https://safe.example/?url=${encodeURIComponent(text)}&data=1`,
  ],
  ['a link', 'www.ben.example', (text: string) => `${text}\n<http://${text}/>`],
  [
    'quotes, dashes and spaces',
    `It's "new" -- 5 t... ok`,
    (text: string) =>
      text
        .replace("'", '\u2019')
        .replaceAll('"', '\u201c')
        .replace('--', '\u2013')
        .replace('...', '\u2026')
        .replaceAll(' ', '\u00a0'),
  ],
  [
    'soft hyphens and tabs',
    'A transport, then',
    (text: string) => text.replace('sp', 's\u00adp').replaceAll(' ', '\t'),
  ],
])('leaves the words of others out where a program has changed %s', (_what, line, change) => {
  const text = { names: ['Ben Meier'], content: `How do you do?\n${line}\nRegards`, isQuestion: false };
  const body = `Hello Musa,\n\nBen Meier:\n> How do you do?\n> ${change(line).replaceAll('\n', '\n> ')}\n> Regards\n`;
  for (const [above, shown] of [
    [outlook, body],
    [wrote, body.replaceAll(/^/gm, '> ')],
  ]) {
    const mailed = `Yes.\n\n${above}${mail.split('\n')[0]}\n\n${shown}`;
    const { content } = ownWordsOf(plainLines(mailed), { ...sent, texts: [text] });
    expect(content).toBe('Yes.');
  }
});

it.each(['en', 'fr', 'pt', 'ar', 'sw'] as const)('leaves out the names of several senders in %s', (code) => {
  const all = ['Anna', 'Ben', 'Chinua', 'Dede', 'Efua'].map((name) => `${name} Meier`);
  const texts = all.map((name) => ({ names: [name], content: 'Yes', isQuestion: false }));
  for (const count of [2, 3, 4, 5]) {
    const from = all.slice(0, count).map(verbatim);
    const messages = { count, names: listOf(from) };
    const words = from.map((name) => ({ from: name, text: verbatim('Yes'), files: 0 }));
    const { text } = news({ ...newsIn(code), messages, words });
    for (const body of [text, text.replaceAll(/^([^-/\n]{20,40}) /gm, '$1\n')])
      expect(ownWordsOf(plainLines(`No.\n\n${outlook}${body}`), { ...sent, texts }).content).toBe('No.');
  }
});

it.each(['en', 'fr', 'pt', 'ar', 'sw'] as const)('leaves out messages of files only in %s', (code) => {
  const texts = ['Anna Schmidt', 'Ben Meier'].map((name, nth) => ({
    ...{ names: [name], content: '', isQuestion: nth === 0 },
  }));
  const words = ['Anna Schmidt', 'Anna Schmidt', 'Ben Meier'].map((name, nth) => ({
    ...{ from: verbatim(name), text: verbatim(''), files: nth + 1 },
  }));
  const { text, html } = news({ ...newsIn(code), words });
  const shown = textOfHtml(html).lines;
  const part = text.slice(text.indexOf('\n\nAnna'), text.lastIndexOf('\n\n', text.indexOf('https:')));
  for (const lines of [
    plainLines(`${outlook}${text}`),
    plainLines(`${wrote}${text.replaceAll(/^/gm, '> ')}`),
    plainLines(`${wrote.trim()}${part.replaceAll(/^/gm, '> ')}`),
    [...plainLines(outlook), ...shown],
  ]) {
    expect(ownWordsOf(lines, { ...sent, texts }).content).toBe('');
    const answered = [...plainLines('Ben Meier\nYes.\n\n'), ...lines];
    expect(ownWordsOf(answered, { ...sent, texts }).content).toBe('Ben Meier\nYes.');
  }
});

// The lines above a quotation that programs write: fixtures of talon, email-reply-parser and email-forward-parser.
it.each([
  [
    'Outlook on Android',
    '____\nFrom: Any <@>\nSent: Wednesday, February 5, 2020 8:54:40 PM\nTo: a@b.de <a@b.de>\nSubject: Hi\n\n',
  ],
  [
    'Outlook that wraps',
    'From: Human Resources \n<@> \nSent: Monday, August 26, 2019 4:37 PM\nTo: A <a@b.de>\n\n',
  ],
  [
    'Outlook on a Mac',
    'De : Doe <@>\nDate : jeudi, 28 octobre 2021 à 12:06\nÀ : a@b.de <a@b.de>\nObjet : Integer\n',
  ],
  ['Hotmail', '---\nDate: Thu, 26 Jun 2014 13:53:45 +0400\nSubject: Hi\nFrom: @\nTo: a@b.de\n\n'],
  [
    'Thunderbird',
    '-------- Message transféré --------\nSujet : \tHi\nDate : \tWed, 3 Nov 2021 15:51:30 +0100\nDe : \tDoe <@>\n\n\n',
  ],
  ['Windows Mail', 'От: Alexander (@)\nОтправлено: четверг, 26 июня 2014 г. 15:05\nКому: Alex (a@b.de)\n\n'],
  [
    'Yahoo',
    '----- Original Message -----\nFrom: "@" <@>\nTo: a@b.de\nCc:\nSent: Monday, April 2, 2012 5:44 PM\n\n',
  ],
  ['Zoho', '---- On Wed, 24 Feb 2021 14:02:50 +0530 @ wrote ----\n\n'],
  ['Gmail in Portuguese', 'Em 10 de julho de 2017 às 16:32:35, Doe (\n@) escreveu:\n\n'],
  ['Gmail in French', 'Le lun. 15 nov. 2021 à 19:42, John - Acme <@>\na écrit :\n\n'],
  ['Gmail in Arabic', 'في الاثنين، ٢٣ نوفمبر ٢٠٢٦ في ٢:٠٠ م تمت كتابة ما يلي بواسطة Sokoni <@>:\n\n'],
  ['Outlook in Arabic', 'من: Sokoni <@>\nتاريخ الإرسال: ٢٣ نوفمبر ٢٠٢٦ ١٤:٠٠\nإلى: Musa\n\n'],
])('leaves out what %s writes above our mail', (_what, above) => {
  const introduction = above.replaceAll('@', (sign, at) =>
    /\w/.test(above[at - 1] ?? '') ? sign : 'no-reply@sokoni.example',
  );
  for (const body of [mail, quoted, mail.replaceAll(/(.{40}\S*) /g, '$1\n')]) {
    expect(wordsOf(plainLines(`Yes.\n\n${introduction}${body}\n\n5 t`))).toBe('Yes.\n\n5 t');
  }
});

// What other programs took for the end of a mail: issues of email-reply-parser, talon and help desks.
it.each([
  ['a price ladder', 'Our prices:\n> 5 t: $4.90\n> 10 t: $4.50'],
  ['ruled sections', 'Tea\n---\n$4\n===\nCoffee\n___\n$5\n-----\nBoth'],
  ['a freight quote', 'From: Mombasa\nTo: Antwerp\nDate: 23 Nov 2026\n\n$1,200'],
  ['words of an introduction', 'On Monday the bank wrote:\nno transfer before Friday.'],
  ['a phone in a sentence', 'Sent from Mombasa on Monday.\n\nIt arrives on Friday.'],
  ['a way of shipping alone', 'Sent via DHL, tracking 1234567890'],
  ['a signature above the answer', '--\nMusa\n\nYes, 5 t is $4.90'],
  ['a closing formula', 'Regards to your team,\nand the price is $5.'],
  ['indented words', '    4 bags\n    5 boxes'],
  ['a question in own words', 'Do you ship to Hamburg?\nYes.'],
])('keeps %s', (_what, text) => {
  expect(wordsOf(plainLines(text)).trim()).toBe(text.trim());
  expect(wordsOf(flowedLines(text.replaceAll(/^(?=[> ])/gm, ' '), { delSp: false })).trim()).toBe(
    text.trim(),
  );
  expect(wordsOf(plainLines(`${text}\n\n${wrote}${quoted}`)).trim()).toBe(text.trim());
});

it.each([
  [
    'Gmail',
    `<div>Yes</div><div class="gmail_quote"><div>On Mon, Sokoni &lt;<a href="mailto:no-reply@sokoni.example">no-reply@sokoni.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="border-left:1px solid rgb(204,204,204)">${html}</blockquote></div>`,
  ],
  [
    'Outlook',
    `<p class=MsoNormal>Yes</p><div><p class=MsoNormal><b>From:</b> Sokoni &lt;no-reply@sokoni.example&gt;<br><b>Sent:</b> Monday</p></div>${html.replaceAll(/href="[^"]*stop[^"]*"/g, 'href="https://protect.example/s/x"')}`,
  ],
])('cuts off our HTML in %s', (_what, source) => expect(wordsOf(textOfHtml(source).lines)).toBe('Yes'));

it('keeps lines apart that other signs separate', () =>
  expect(wordsOf(plainLines('25\u2028000\f5'))).toBe('25\n000\n5'));

it('shortens a long quotation and says so', () => {
  const { content, folds, leftOut } = ownWordsOf(
    flowedLines(`>${'word '.repeat(1000)}\nYes`, { delSp: false }),
    sent,
  );
  expect([folds, content.slice(-3), leftOut.length]).toEqual([[{ from: 0, to: 2000 }], 'Yes', 1]);
});

it.each([
  '> a\nb\n',
  'you have a new message from ',
  '>',
  '\n',
  '- ',
  ' 1',
  '<a:',
  '🙂',
  'https://x.test/a\n',
])('reads 100,000 characters of %j in bounded time', (unit) => {
  const start = process.cpuUsage();
  const lines = plainLines(
    `> ${mail}\nBen Meier:\nt0k3n[image:${unit.repeat(100_000 / unit.length)}\nhttps://x.test/a`,
  );
  const texts = Array.from({ length: 1000 }, (_, nth) => ({
    ...{ names: ['Ben Meier'], content: `${nth}${' word\nword'.repeat(200)}`, isQuestion: false },
  }));
  ownWordsOf(lines, { ...sent, texts });
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(4);
});
