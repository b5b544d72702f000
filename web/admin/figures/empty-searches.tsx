import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { EmptySearch } from '@sokoni/contract/admin/figures/endpoints';
import { EMPTY_SEARCH_VISITORS } from '@sokoni/contract/limits';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PlainList } from '../lists/plain-list.tsx';
import { type Column, RowTable } from '../lists/row-table.tsx';
import { useList } from '../lists/use-rows.ts';

/** What visitors look for and do not find. */
export function EmptySearches() {
  const least = EMPTY_SEARCH_VISITORS;
  return (
    <Panel title={t`Searches without result`}>
      <p className="mb-3 text-muted">
        {t`Words that at least ${least} visitors searched for within a week, from Monday on. Synonyms or new members may help.`}
      </p>
      <PlainList
        state={useList('empty-searches', {})}
        empty={t`None this week or the week before. Words of fewer than ${least} visitors are never stored, because they may name a person.`}
      >
        {(searches) => <RowTable rows={searches} columns={columns()} />}
      </PlainList>
    </Panel>
  );
}

const columns = (): Column<EmptySearch>[] => [
  {
    name: t`Words`,
    show: ({ role, words }) => (
      <span className="wrap-anywhere">
        <TextLink to={paths.directory(role, { search: words })} className="text-indigo underline">
          <bdi>{words}</bdi>
        </TextLink>{' '}
        <span className="inline-block text-sm text-muted">
          {role === 'supplier' ? t`Suppliers` : t`Freelancers`}
        </span>
      </span>
    ),
  },
  { name: t`This week`, show: ({ now }) => i18n.number(now) },
  { name: t`Week before`, show: ({ before }) => i18n.number(before) },
];
