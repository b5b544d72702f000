import type { PaymentSettings } from './payment-settings.ts';
import type { SettingErrors } from './setting.ts';

interface CheckedSettings {
  production: boolean;
  company: { email: string };
  smtpUrl: string | undefined;
  publicUrl: string;
  mailFrom: string;
  payments: PaymentSettings;
}

/**
 * Development defaults that would harm real users (docs/decisions/020-settings.md). They are an error as soon as the
 * site can reach real users, by mail, by payments or under a public address; until then a warning.
 */
export function checkProduction(config: CheckedSettings, errors: SettingErrors): string[] {
  if (!config.production) return [];
  const { company, smtpUrl, publicUrl, mailFrom, payments } = config;
  const sendsLinks = Boolean(smtpUrl || payments.stripe || payments.paystack);
  const isLocal = isLocalAddress(publicUrl);
  const reachesPeople = sendsLinks || !isLocal;
  const warnings: string[] = [];
  const report = (isRefused: boolean, sentence: string, name: string) =>
    isRefused ? errors.add(sentence, name) : warnings.push(sentence);

  if (isReserved(company.email))
    report(
      reachesPeople,
      `COMPANY_EMAIL has to be an address that you read: mail to ${company.email} reaches no one.`,
      'COMPANY_EMAIL',
    );
  if (isLocal)
    report(
      sendsLinks,
      `PUBLIC_URL has to be the site's public address: links to ${publicUrl} work on this machine only.`,
      'PUBLIC_URL',
    );
  if (smtpUrl && isReserved(mailFrom))
    errors.add(
      `MAIL_FROM has to be an address of yours: mail from ${mailFrom} is refused everywhere.`,
      'MAIL_FROM',
    );
  if (!smtpUrl) warnings.push('Mail is not sent, only stored: set SMTP_URL and MAIL_FROM.');
  return warnings;
}

function isLocalAddress(url: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(new URL(url).hostname);
}

/** Reserved names that no one can own (RFC 2606), as a mail address or a host name. */
function isReserved(address: string): boolean {
  return /[@.](example|invalid|test|localhost)>?$|[@.]example\.(com|net|org)>?$/i.test(address.trim());
}
