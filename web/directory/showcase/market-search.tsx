import { t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { paths } from '../../paths.ts';
import { localPath } from '../../site/language/language.ts';
import { Button } from '../../ui/button.tsx';
import SearchField from '../suggestions/search-field.island.tsx';

/** A search over either directory: the button chooses which one. */
export function MarketSearch() {
  return (
    <search>
      <form
        action={localPath(paths.directory('supplier'))}
        className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 text-ink"
      >
        <SearchField
          label={t`What do you need?`}
          placeholder={t`Coffee, leather bags, logo`}
          maxLength={SEARCH_MAX}
        />
        <div className="flex flex-wrap gap-3">
          {professionalRoles.map((role) => (
            <Button
              key={role}
              type="submit"
              tone="strong"
              formAction={localPath(paths.directory(role))}
              className="grow"
            >
              {role === 'supplier' ? t`Search suppliers` : t`Search freelancers`}
            </Button>
          ))}
        </div>
      </form>
    </search>
  );
}
