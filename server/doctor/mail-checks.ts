import type { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { type Check, failed, ok, warning } from './finding.ts';

export type MailRecords = Pick<Resolver, 'resolveTxt' | 'resolveMx'>;

/** Mail without these records ends up as spam at large providers. */
export function mailChecks(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'replies'>,
  dns: MailRecords,
): Check[] {
  const { smtpUrl, mailFrom, replies } = config;
  const domain = mailFrom.replace(/>$/, '').split('@').at(-1) ?? '';
  const login: Check = {
    name: 'Mail server',
    advice: 'Check SMTP_URL: the name of the server, its port, the user and the password.',
    async run() {
      if (!smtpUrl) return warning('Mail is stored and not sent.', 'Set SMTP_URL and MAIL_FROM.');
      // Loaded when it is asked for, because nodemailer takes memory.
      const { checkSmtp } = await import('../mail/transports/smtp.ts');
      await checkSmtp(smtpUrl);
      return ok('It accepts the user and the password.');
    },
  };
  if (!smtpUrl) return [login];
  return [
    login,
    recordCheck('SPF record', dns, domain, /^v=spf1\b/i, 'v=spf1 include:<your mail provider> -all'),
    recordCheck('DMARC record', dns, `_dmarc.${domain}`, /^v=DMARC1\b/i, 'v=DMARC1; p=quarantine'),
    {
      name: 'DKIM record',
      advice: '',
      // Its name contains a selector that only the mail provider knows.
      run: async () =>
        ok(
          `Not checked: look whether the pages of your mail provider show ${domain} as verified. Its name ends in ._domainkey.${domain}.`,
        ),
    },
    ...(replies ? [answersCheck(dns, replies.domain)] : []),
  ];
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
  throw error;
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
