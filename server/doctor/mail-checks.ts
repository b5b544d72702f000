import type { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';
import { checkSmtp } from '../mail/transports/smtp.ts';
import { type Check, ok, warning } from './finding.ts';

export type TextRecords = Pick<Resolver, 'resolveTxt'>;

/** Mail without these records ends up as spam at large providers. */
export function mailChecks(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, dns: TextRecords): Check[] {
  const { smtpUrl, mailFrom } = config;
  const domain = mailFrom.replace(/>$/, '').split('@').at(-1) ?? '';
  const login: Check = {
    name: 'Mail server',
    advice: 'Check SMTP_URL: the name of the server, its port, the user and the password.',
    async run() {
      if (!smtpUrl) return warning('Mail is stored and not sent.', 'Set SMTP_URL and MAIL_FROM.');
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
  ];
}

function recordCheck(name: string, dns: TextRecords, at: string, expected: RegExp, example: string): Check {
  const advice = `Add a TXT record at ${at}, such as "${example}"; your mail provider says which.`;
  return {
    name,
    advice,
    async run() {
      const records = await dns.resolveTxt(at).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
        throw error;
      });
      const record = records.map((parts) => parts.join('')).find((text) => expected.test(text));
      return record ? ok(`${at}: ${record}`) : warning(`${at} has none.`, advice);
    },
  };
}
