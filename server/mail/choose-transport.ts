import type { Config } from '../config.ts';
import type { MailTransport } from './mail.ts';
import { folderTransport, mailFolder } from './transports/folder.ts';
import { smtpTransport } from './transports/smtp.ts';

export function chooseTransport({ smtpUrl, dataDir }: Config): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : folderTransport(mailFolder(dataDir));
}
