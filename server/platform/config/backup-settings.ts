import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type SettingErrors, setting } from './setting.ts';

export interface BackupSettings {
  folder: string;
  /** The public key of age for which archives are encrypted. */
  recipient: string;
  /** The number of archives to keep. */
  keep: number;
}

export const backupVariables = {
  BACKUP_DIR: setting(z.optional(z.string()), {
    purpose: 'folder of the daily backups; set it together with `BACKUP_RECIPIENT`',
    allowed: 'the path of a folder',
  }),
  BACKUP_RECIPIENT: setting(z.optional(z.string().check(z.regex(/^age1[a-z0-9]{58}$/))), {
    purpose: 'public key for which backups are encrypted',
    allowed: 'a public key that npm run backup -- key prints: age1…',
  }),
  BACKUP_KEEP: setting(z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 14), {
    purpose: 'how many backups stay in the folder',
    allowed: 'a whole number from 1 to 1000',
  }),
};

type Variables = z.infer<z.ZodMiniObject<typeof backupVariables>>;

const backupNames = ['BACKUP_DIR', 'BACKUP_RECIPIENT'];

export function backupOf(env: Variables, errors: SettingErrors): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, BACKUP_KEEP: keep } = env;
  if (folder && recipient) return { folder: resolve(folder), recipient, keep };
  if ((folder || recipient) && !errors.concernsAny(backupNames)) {
    errors.add('Backups need both BACKUP_DIR and BACKUP_RECIPIENT.', ...backupNames);
  }
  return undefined;
}
