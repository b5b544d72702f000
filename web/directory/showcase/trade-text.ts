import { i18n } from '@lingui/core';
import type { ShowcaseProfile } from '@sokoni/contract/directory';

/** Industries are our words; a freelancer's title is their own. */
export const tradeText = ({ role, trade }: ShowcaseProfile): string =>
  role === 'supplier' && trade ? i18n._(trade) : trade;
