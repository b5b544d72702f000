import { t } from '@lingui/core/macro';
import type { MailGroup } from '@sokoni/contract/limits';

export const groupName = (group: MailGroup): string =>
  ({
    suppliers: t`All suppliers`,
    freelancers: t`All freelancers`,
    customers: t`All customers`,
    payers: t`All who pay`,
  })[group];
