import { type LanguageCode, languages } from '@sokoni/contract/languages';
import { expect, test } from 'vitest';
import {
  accountDeleted,
  dataDownloaded,
  dataHandedOver,
  deletionRequested,
  operatorInvited,
  operatorRemoved,
  passwordChanged,
  passwordReset,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  secondFactorSetUp,
  testMail,
  verifyEmail,
  welcome,
} from '../accounts/mail.ts';
import {
  confirmNewEmail,
  emailChanged,
  emailChangeWaits,
} from '../composition/account-data/email-change/mail-texts.ts';
import { newVersion } from '../domains/company/legal/mail.ts';
import { groupMail } from '../domains/group-mail/mail.ts';
import {
  caseDecided,
  caseNote,
  confirmReport,
  reportDecided,
  reportReceived,
  statementOfReasons,
} from '../domains/moderation/mail.ts';
import {
  accountReinstated,
  accountSuspended,
  objectionReceived,
  objectionRejected,
  sessionsEnded,
} from '../domains/moderation/suspensions/mail.ts';
import { news } from '../domains/notifications/mail.ts';
import { pageReady } from '../domains/prepared-profiles/mail.ts';
import { changesRequested, profilePublic, underReview } from '../domains/profiles/mail.ts';
import { projectStands, projectToDecide } from '../domains/projects/mail.ts';
import {
  invoiceCorrected,
  monthsEnding,
  paidTwice,
  paymentFailed,
  paymentReceived,
  paymentRefunded,
  priceAnnounced,
  priceStays,
  subscriptionEnded,
  subscriptionEnding,
} from '../domains/subscriptions/mail.ts';
import { claimExpiring, claimRefused, claimVerified } from '../domains/verification/mail.ts';
import { translate, verbatim } from '../platform/http/translate.ts';
import { linkFor, nameInMail, type Reader } from '../platform/mail/layout.ts';
import type { MailMessage } from '../platform/mail/mail.ts';

const publicUrl = 'https://sokoni.example';
const token = 'x'.repeat(43);
const role = 'supplier';
const dashboard = `${publicUrl}/supplier/dashboard`;
const billing = `${dashboard}?tab=subscription`;
const checklist = `${dashboard}?tab=verification`;
const steps = [
  { name: 'plan', state: 'done' },
  { name: 'proof', state: 'todo' },
  { name: 'review', state: 'later' },
] as const;
const day = new Date('2026-11-21T10:00:00Z');
const payer = (reader: Reader) => ({
  ...reader,
  role: 'supplier' as const,
  plan: 'basic' as const,
  publicUrl,
});
const login = `${publicUrl}/login`;
const suspension = {
  ground: 'fraud' as const,
  reason: 'Goods of others',
  endsAt: new Date('2031-05-31T23:59:59.999Z'),
  subscription: 'paused' as const,
  publicUrl,
};
const project = { projectId: 'x', title: 'Cotton tote bags' };
const receipt = { receiptNumber: 'S-2026-000123', creditNote: 'CN-2026-000123' };
const invoice = { invoiceNumber: 'INV-2026-000123', amount: 10_000 };
const corrected = {
  former: 'INV-2026-000123',
  creditNote: 'CN-2026-000123',
  invoice: 'INV-2026-000124',
  owed: 1900,
};
const written = (language: string) => ({ subject: `News ${language}`, text: `One ${language}` });
type Template = [name: string, mail: MailMessage, link: string];

const templatesFor = (firstName: string, language: LanguageCode = 'en'): Template[] => {
  const reader = { firstName, language };
  return [
    ['deletion requested', deletionRequested({ ...reader, eraseAt: day, publicUrl }), `${publicUrl}/login`],
    ['data downloaded', dataDownloaded({ ...reader, publicUrl }), publicUrl],
    ['data handed over', dataHandedOver({ ...reader, recipient: 'Police of Mombasa', publicUrl }), publicUrl],
    [
      'welcome',
      welcome({ ...reader, role: 'customer', token, publicUrl }),
      `${publicUrl}/verify-email/${token}`,
    ],
    [
      'password reset',
      passwordReset({ ...reader, token, publicUrl }),
      `${publicUrl}/reset-password/${token}`,
    ],
    [
      'operator invited',
      operatorInvited({ role: 'reviewer', invitedBy: firstName, token, publicUrl }),
      `${publicUrl}/confirm-email/operator/${token}`,
    ],
    ['test mail', testMail({ firstName, publicUrl }), `${publicUrl}/operator`],
    [
      'new terms',
      newVersion({ ...reader, text: 'terms', version: 2, holdsFrom: day, publicUrl }),
      linkFor({ language, publicUrl }, '/terms/versions/2'),
    ],
    [
      'mail to a group',
      groupMail(
        { ...reader, email: 'anna@example.com', mailStopToken: token },
        { texts: { en: written('en'), [language]: written(language) }, isNecessary: false, publicUrl },
      ),
      publicUrl,
    ],
    ['operator removed', operatorRemoved({ firstName, publicUrl }), publicUrl],
    ['password changed', passwordChanged({ ...reader, publicUrl }), `${publicUrl}/login`],
    [
      'news',
      news({
        ...reader,
        messages: { count: 2, names: [nameInMail(firstName, 'supplier')] },
        reviews: { count: 1, names: [nameInMail(firstName, 'customer')] },
        replies: { count: 0, names: [] },
        requests: { count: 1, names: [nameInMail(firstName, 'customer')] },
        invitations: { count: 2, names: [] },
        outcomes: { count: 1, names: [nameInMail(firstName, 'customer')] },
        subject: null,
        words: [],
        isAnswerable: true,
        isAnswered: true,
        url: linkFor({ language, publicUrl }, '/login'),
        stopUrls: [{ kind: 'messages', url: 'https://stop.example' }],
      }),
      `${publicUrl}/login`,
    ],
    ['verify email', verifyEmail({ ...reader, token, publicUrl }), `${publicUrl}/verify-email/${token}`],
    [
      'confirm new email',
      confirmNewEmail({ ...reader, token, byOperator: false, publicUrl }),
      `${publicUrl}/confirm-email/${token}`,
    ],
    [
      'email changed',
      emailChanged({ ...reader, token, expiresAt: day, publicUrl }),
      `${publicUrl}/undo-email/${token}`,
    ],
    [
      'email change waits',
      emailChangeWaits({ ...reader, token, confirmFrom: day, publicUrl }),
      `${publicUrl}/undo-email/${token}`,
    ],
    ...(['first', 'changed', 'unknown'] as const).map(
      (why): Template => [
        `under review: ${why}`,
        underReview({ ...reader, role, why, publicUrl, steps }),
        checklist,
      ],
    ),
    [
      'changes asked',
      changesRequested({ ...reader, role, reasons: ['Your own pictures', 'A logo'], publicUrl }),
      checklist,
    ],
    ['public', profilePublic({ ...reader, role, accountId: 'x', publicUrl }), `${publicUrl}/supplier/x`],
    ['suspended', accountSuspended({ ...suspension, ...reader }), login],
    ['reinstated', accountReinstated({ ...reader, why: 'An error', publicUrl }), login],
    ['objection received', objectionReceived({ ...reader, publicUrl }), login],
    [
      'objection rejected',
      objectionRejected({ ...reader, answer: 'We saw the goods', endsAt: null, publicUrl }),
      login,
    ],
    [
      'project to decide',
      projectToDecide({ ...project, ...reader, unanswered: 2, closeAt: day, publicUrl }),
      `${publicUrl}/projects/x`,
    ],
    [
      'project stands',
      projectStands({ ...project, ...reader, proposals: 1, invited: 0, publicUrl }),
      `${publicUrl}/projects/x`,
    ],
    ['sessions ended', sessionsEnded({ ...reader, publicUrl }), login],
    [
      'claim refused',
      claimRefused({ ...reader, role, kind: 'identity', why: 'It is blurred', publicUrl }),
      checklist,
    ],
    [
      'claim verified',
      claimVerified({ ...reader, role, kind: 'identity', expiresAt: day, publicUrl }),
      checklist,
    ],
    [
      'claim expiring',
      claimExpiring({ ...reader, role, kind: 'identity', expiresAt: day, publicUrl }),
      checklist,
    ],
    [
      'payment received',
      paymentReceived({
        ...payer(reader),
        ...invoice,
        periodStart: day,
        periodEnd: day,
        seller: 'Sokoni Ltd',
      }),
      billing,
    ],
    ['payment failed', paymentFailed({ ...payer(reader), nextTryAt: day, endsAt: day }), billing],
    ['last payment failed', paymentFailed({ ...payer(reader), nextTryAt: null, endsAt: day }), billing],
    ['subscription ending', subscriptionEnding({ ...payer(reader), endsAt: day }), billing],
    ['months ending', monthsEnding({ ...payer(reader), endsAt: day }), billing],
    ...(['ran out', 'lapsed', 'refunded', 'dispute lost'] as const).map(
      (why): Template => [
        `subscription ended: ${why}`,
        subscriptionEnded({ ...payer(reader), why }),
        billing,
      ],
    ),
    ['new price', priceAnnounced({ ...payer(reader), price: 14_950, former: 10_000, from: day }), billing],
    ['price stays', priceStays({ ...payer(reader), price: 10_000, announced: 14_950 }), billing],
    ['paid twice', paidTwice(payer(reader)), billing],
    ['invoice corrected', invoiceCorrected({ ...payer(reader), ...corrected }), billing],
    ['payment given back', paymentRefunded({ ...payer(reader), ...receipt, refunded: 500 }), billing],
    [
      'report received',
      reportReceived({ ...reader, kind: 'message', number: 'R-1', publicUrl }),
      `${publicUrl}/contact`,
    ],
    [
      'report of a visitor',
      confirmReport({ language, kind: 'profile', number: 'R-9F2A-03BC', token, publicUrl }),
      `${publicUrl}/confirm-email/report/${token}`,
    ],
    ...[false, true].map(
      (isLinked): Template => [
        `page ready ${isLinked ? 'for an account' : 'to take over'}`,
        pageReady({
          ...{ ...reader, isLinked, companyName: 'Kano Leather', deletedAt: day },
          ...{ token, stopToken: token, publicUrl },
        }),
        `${publicUrl}/confirm-email/invitation/${token}`,
      ],
    ),
    [
      'report decided',
      reportDecided({
        ...reader,
        kind: 'review',
        number: 'R-1',
        outcome: 'nothing',
        why: 'Only blunt',
        publicUrl,
      }),
      `${publicUrl}/contact`,
    ],
    [
      'statement of reasons',
      statementOfReasons({ ...reader, kind: 'message', outcome: 'warned', why: 'Spam', publicUrl }),
      `${publicUrl}/contact`,
    ],
    ...[null, nameInMail(firstName, 'supplier')].flatMap((other): Template[] => [
      [
        'note about a case',
        caseNote({ ...reader, other, note: 'What happened?', publicUrl }),
        `${publicUrl}/contact`,
      ],
      ...[true, false].flatMap((isWarned) =>
        [true, false].map(
          (isOtherWarned): Template => [
            'case decided',
            caseDecided({ ...reader, other, isWarned, isOtherWarned, why: 'Shouting', publicUrl }),
            `${publicUrl}/contact`,
          ],
        ),
      ),
    ]),
    ['second factor set up', secondFactorSetUp({ firstName, publicUrl }), `${publicUrl}/operator`],
    ['recovery code used', recoveryCodeUsed({ firstName, left: 9, publicUrl }), `${publicUrl}/operator`],
    ['recovery codes renewed', recoveryCodesRenewed({ firstName, publicUrl }), `${publicUrl}/operator`],
    ['account deleted', accountDeleted({ ...reader, publicUrl }), publicUrl],
  ];
};

test.each(templatesFor('Wanjirũ'))('%s has the same text in HTML and in plain text', (_name, mail, link) => {
  const { subject, text, html } = mail;
  expect(subject).not.toBe('');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(text).toContain(`: ${link}\n`);
  expect(html).toContain(`href="${link}"`);
  for (const paragraph of text.split('\n\n').slice(0, -2)) {
    expect(html).toContain(paragraph.replaceAll("'", '&#39;'));
  }
});

test.each(templatesFor('<b>"O\'Neil" & Co</b>'))('%s escapes a name', (_name, { text, html }) => {
  expect(html).not.toContain('<b>');
  expect(html).not.toContain("O'Neil");
  expect(text).not.toMatch(/&(lt|quot|amp);/);
});

test.each(templatesFor('win at evil.example'))('%s contains no link from a name', (_name, mail) => {
  const { subject, text, html } = mail;
  expect(`${subject}${text}${html}`).not.toContain('evil');
  expect(text).toMatch(/^Hello,$/m);
});

test.each(templatesFor('Anna'))('%s loads no external resources', (_name, { html }) => {
  expect(html).not.toMatch(/<(img|link|script|iframe|object)|url\(|@import/i);
});

test.each([
  ['Kano Leather Works Ltd.', 'Kano Leather Works Ltd.'],
  ['J. Njoroge', 'J. Njoroge'],
  ['Kora S.A.R.L', 'Kora S.A.R.L'],
  ['J.R. Textiles', 'J.R. Textiles'],
  ['Boutique 24/7', 'Boutique 24/7'],
  ['M/S Patel', 'M/S Patel'],
  ['Ets. Diallo', 'Ets. Diallo'],
  ['Müller GmbH & Co.KG', 'Müller GmbH & Co.KG'],
  ['1234567 Canada Inc.', '1234567 Canada Inc.'],
  ['evil.example', 'a supplier'],
  ['evil\u3002example', 'a supplier'],
  ['see https://evil', 'a supplier'],
  ['me@evil.example', 'a supplier'],
  ['Kora ０８０３ １２３ ４５６７', 'a supplier'],
  ['ko.ra.africa', 'a supplier'],
])('calls %s %s in mail to others', (name, called) => {
  expect(translate(nameInMail(name, 'supplier'))).toBe(called);
});

test('a notification mail has a link that stops it', () => {
  const stopUrl = `${publicUrl}/mail/stop/${token}?kind=messages`;
  const stopUrls = [{ kind: 'messages' as const, url: stopUrl }];
  const one = { count: 1, names: [verbatim('Anna')] };
  const none = { count: 0, names: [] };
  const mail = {
    firstName: 'Musa',
    language: null,
    reviews: none,
    replies: none,
    requests: none,
    invitations: none,
    outcomes: none,
    subject: null,
    words: [],
    url: publicUrl,
    stopUrls,
    isAnswerable: false,
    isAnswered: false,
  };
  const { subject, text, html } = news({ ...mail, messages: one });
  expect(subject).toBe('New message from Anna');
  expect(text).toContain(`Stop emails about messages: ${stopUrl}`);
  expect(html).toContain(`href="${stopUrl}"`);
});

const musa = { firstName: 'Musa', language: null };

test('the suspension mail says why, until when, and what happens to a subscription', () => {
  const { text } = accountSuspended({ ...suspension, ...musa });
  expect(text).toContain('We’ve suspended your account until May 31, 2031. The reason is fraud');
  expect(text).toContain('Goods of others');
  expect(text).toContain('Your subscription is paused');
  const unpaid = accountSuspended({
    ...suspension,
    ...musa,
    endsAt: null,
    subscription: null,
  }).text;
  expect(unpaid).toContain('We’ve suspended your account. The reason');
  expect(unpaid).not.toMatch(/until|paused|refund/);
});

test('the mail that requests changes names the label of the button', () => {
  const { text } = changesRequested({ ...musa, role, reasons: ['A logo'], publicUrl });
  expect(text).toContain('“Submit for review again”');
});

const forOperators = /operator|second factor|recovery code|test mail/;
const membersTemplates = (language: LanguageCode) =>
  templatesFor('Wanjirũ', language).filter(([name]) => !forOperators.test(name));
const others = languages.filter(({ code }) => code !== 'en');

test.each(others)('every mail to a member is in $name', ({ code, direction }) => {
  const english = membersTemplates('en');
  for (const [nth, [name, { subject, text, html }]] of membersTemplates(code).entries()) {
    const [, inEnglish] = english[nth] as Template;
    expect(subject, name).not.toBe(inEnglish.subject);
    const paragraphs = inEnglish.text.split('\n').filter((paragraph) => paragraph.endsWith('.'));
    for (const paragraph of paragraphs) expect(text, name).not.toContain(paragraph);
    expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
    expect(text).not.toMatch(/[{}]/);
    expect(text.replaceAll(`${publicUrl}/${code}`, '')).not.toContain(publicUrl);
  }
});

test('prints days, sums and links in the language of the reader', () => {
  const paid = { ...invoice, periodStart: day, periodEnd: day, seller: 'Sokoni Ltd' };
  const mailIn = (language: LanguageCode) =>
    paymentReceived({ ...payer({ firstName: 'Musa', language }), ...paid }).text;
  expect(mailIn('fr')).toMatch(/du 21 novembre 2026 au 21 novembre 2026, 100,00\s\$US/);
  expect(mailIn('ar')).toContain('من 21 نوفمبر 2026 إلى 21 نوفمبر 2026');
  expect(mailIn('pt')).toContain(`: ${publicUrl}/pt/supplier/dashboard?tab=subscription`);
});

test('never translates the words of a person', () => {
  const { text } = statementOfReasons({
    ...musa,
    language: 'fr',
    kind: 'review',
    outcome: 'warned',
    why: 'Hello, {x}',
    publicUrl,
  });
  expect(text).toContain('\n\nHello, {x}\n\n');
});
