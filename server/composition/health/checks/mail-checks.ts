import type { Resolver } from 'node:dns/promises';
import type { Config } from '../../../platform/config/config.ts';
import { codeOf, isFromPrivateAuthority, reasonOf } from '../../../platform/start-error.ts';
import { type Check, failed, ok, TRUST, warning } from './finding.ts';

const SPF = /^v=spf1\b/i;
const SPF_EXAMPLE = 'v=spf1 include:<your mail provider> -all';
/** Milliseconds, less than `findAll` waits: then the advice is about a server that does not answer. */
const SMTP_PATIENCE = 8_000;
const SMTP_ADVICE = 'Check SMTP_URL: the name of the server, its port, the user and the password.';
/** By the codes of the system. */
const advices: Record<string, string> = {
  ECONNREFUSED: 'Check the name and the port of SMTP_URL; mail providers use 587 or 465.',
  ENOTFOUND: 'Correct the name of the mail server in SMTP_URL.',
  ETIMEDOUT:
    'Check the name and the port of SMTP_URL. Some providers of servers block the port until you ask them.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'Use smtps:// with port 465 only, and smtp:// with 587.',
};

export type MailRecords = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

const notSent: Check = {
  name: 'Mail server',
  advice: '',
  run: async () => warning('Mail is stored and not sent.', 'Set SMTP_URL and MAIL_FROM.'),
};

/** Signs in, and sends nothing. */
export const mailServerCheck = (smtpUrl: string): Check => ({
  name: 'Mail server',
  advice: SMTP_ADVICE,
  async run() {
    // Loaded when it is asked for, because nodemailer takes memory.
    const { checkSmtp } = await import('../../../platform/mail/transports/smtp.ts');
    const error = await checkSmtp(smtpUrl, SMTP_PATIENCE).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (error) return failed(describeMailError(error), adviceOn(error));
    return ok('It accepts the user and the password.');
  },
});

/** Mail without these records ends up as spam at large providers. */
export function mailChecks(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkimSelector' | 'replies'>,
  dns: MailRecords,
): Check[] {
  const { smtpUrl, mailFrom, dkimSelector, replies } = config;
  const domain = mailFrom.replace(/>$/, '').split('@').at(-1) ?? '';
  if (!smtpUrl) return [notSent];
  return [
    mailServerCheck(smtpUrl),
    recordCheck('SPF record', dns, domain, SPF, SPF_EXAMPLE),
    recordCheck('DMARC record', dns, `_dmarc.${domain}`, /^v=DMARC1\b/i, 'v=DMARC1; p=quarantine'),
    dkimCheck(dns, domain, dkimSelector),
    ...(replies
      ? [
          answersCheck(dns, replies.domain),
          recordCheck('SPF record of returned mail', dns, replies.domain, SPF, SPF_EXAMPLE),
        ]
      : []),
  ];
}

/** By the codes of nodemailer (https://nodemailer.com/errors). */
const mailErrors: Record<string, string> = {
  EAUTH: 'The mail server rejects the user or the password.',
  EDNS: 'There is no mail server of that name.',
  ETIMEDOUT: 'The mail server does not answer.',
  ETLS: 'No encrypted connection to the mail server is possible.',
};

function describeMailError(error: NodeJS.ErrnoException): string {
  const reason = reasonOf({ code: codeOf(error), message: error.message });
  return mailErrors[error.code ?? ''] ?? `The mail server cannot be used: ${reason}.`;
}

const adviceOn = (error: unknown) =>
  isFromPrivateAuthority(error) ? TRUST : (advices[codeOf(error)] ?? SMTP_ADVICE);

/** The name of the record contains a selector that only the mail provider knows. */
function dkimCheck(dns: MailRecords, domain: string, selector: string | undefined): Check {
  const name = 'DKIM record';
  if (selector)
    return recordCheck(name, dns, `${selector}._domainkey.${domain}`, /\bp=\S/, 'v=DKIM1; p=<key>');
  return {
    name,
    advice: '',
    run: async () =>
      warning(
        'Not checked, because DKIM_SELECTOR is not set.',
        `Your mail provider shows the record as <selector>._domainkey.${domain}: set DKIM_SELECTOR to its first part.`,
      ),
  };
}

/** People get an error for their answer when no server takes mail for its domain. */
function answersCheck(dns: MailRecords, domain: string): Check {
  const advice = `Add an MX record at ${domain} with the name of the server where REPLY_LISTEN is set.`;
  return {
    name: 'Answers by mail',
    advice,
    async run() {
      const records = await dns.resolveMx(domain).catch(noneIfMissing);
      const [first] = records.toSorted((one, other) => one.priority - other.priority);
      return first
        ? ok(`Mail to ${domain} goes to ${first.exchange}.`)
        : failed(`${domain} has no MX record.`, advice);
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
  throw new Error(`The DNS server of this machine does not answer (${error.code}).`, { cause: error });
}

function recordCheck(name: string, dns: MailRecords, at: string, expected: RegExp, example: string): Check {
  const advice = `Add a TXT record at ${at}, such as "${example}"; your mail provider says which.`;
  return {
    name,
    advice,
    async run() {
      const records = await dns.resolveTxt(at).catch(noneIfMissing);
      const record = records.map((parts) => parts.join('')).find((text) => expected.test(text));
      return record ? ok(`${at}: ${record}`) : warning(`${at} has none.`, advice);
    },
  };
}
