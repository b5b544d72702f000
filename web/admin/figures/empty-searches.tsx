import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { EmptySearch } from '@sokoni/contract/admin/figures/endpoints';
import { EMPTY_SEARCH_VISITORS } from '@sokoni/contract/limits';
import { paths } from '../../paths.ts';
import { TextLink } from '../../site/links/link.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** What visitors look for and do not find. */
export function EmptySearches({ searches }: { searches: EmptySearch[] }) {
  const least = EMPTY_SEARCH_VISITORS;
  return (
    <Panel title={t`Searches without result`}>
      <p className="text-muted">
        {t`Words that at least ${least} visitors searched for within a week, from Monday on. Synonyms or new members may help.`}
      </p>
      {searches.length === 0 ? (
        <p className="mt-3">{t`None this week or the week before.`}</p>
      ) : (
        <table className="mt-3 w-full tabular-nums">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th scope="col" className="py-2 text-start font-medium">{t`Words`}</th>
              <th scope="col" className="py-2 text-end font-medium">{t`This week`}</th>
              <th scope="col" className="py-2 text-end font-medium">{t`Week before`}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {searches.map(({ role, words, now, before }) => (
              <tr key={`${role} ${words}`}>
                <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                  <TextLink to={paths.directory(role, { search: words })} className="text-indigo underline">
                    <bdi>{words}</bdi>
                  </TextLink>{' '}
                  <span className="inline-block text-sm text-muted">
                    {role === 'supplier' ? t`Suppliers` : t`Freelancers`}
                  </span>
                </th>
                <td className="py-2 text-end">{i18n.number(now)}</td>
                <td className="py-2 text-end">{i18n.number(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
