import { t } from '@lingui/core/macro';
import type { MailGroup } from '@sokoni/contract/admin/accounts/group-mail';

export const groupName = (group: MailGroup): string =>
  ({
    suppliers: t`All suppliers`,
    freelancers: t`All freelancers`,
    customers: t`All customers`,
    payers: t`All who pay`,
  })[group];
