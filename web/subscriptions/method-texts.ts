import { plural, t } from '@lingui/core/macro';
import type { PaymentMethod } from '@sokoni/contract/plans';

export function methodName(method: PaymentMethod): string {
  const names = { card: t`Card`, bank: t`Bank transfer`, mobile: t`Mobile money` };
  return names[method];
}

export const monthsText = (count: number) => plural(count, { one: '# month', other: '# months' });
