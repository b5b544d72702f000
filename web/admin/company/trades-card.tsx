import { t } from '@lingui/core/macro';
import type { TradeList } from '@sokoni/contract/company/trade-list';
import { adminApi } from '../admin-api.ts';
import { type Card, CardEditor, type FieldsProps } from './card-editor.tsx';
import { MergeTrades } from './merge-trades.tsx';
import { TradesFields } from './trades-fields.tsx';

const shared = (label: string) => ({
  fields: [{ name: 'trades', label, kind: 'trades' as const }],
  renderFields: (fields: FieldsProps) => <TradesFields {...fields} />,
  schema: async () => (await import('@sokoni/contract/company/trade-list')).TradeList,
});

/** What suppliers choose at sign-up, and buyers in the directory. */
export function IndustriesCard() {
  const read = () => adminApi('GET /operator/company/industries', {});
  const card: Card<TradeList> = {
    name: 'industries',
    ...shared(t`Industries`),
    renderActs: (props) => <MergeTrades card="industries" read={read} {...props} />,
    read,
    publish: (body) => adminApi('POST /operator/company/industries', { body }),
    pages: ['/supplier', '/register?type=supplier'],
    draft: (industries) => ({ industries }),
  };
  return <CardEditor card={card} />;
}

/** What freelancers are suggested, and buyers choose in the directory. */
export function SkillsCard() {
  const read = () => adminApi('GET /operator/company/skills', {});
  const card: Card<TradeList> = {
    name: 'skills',
    ...shared(t`Skills`),
    renderActs: (props) => <MergeTrades card="skills" read={read} {...props} />,
    read,
    publish: (body) => adminApi('POST /operator/company/skills', { body }),
    pages: ['/freelancer'],
    draft: (skills) => ({ skills }),
  };
  return <CardEditor card={card} />;
}
