import { t } from '@lingui/core/macro';
import { SEARCH_MAX } from '@sokoni/contract/limits';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, useRef } from 'react';
import { localPath } from '../../app/language.ts';
import { useGo } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../suggestions/search-field.tsx';

/**
 * A search over either directory: the button chooses which one. A plain HTML form, so that it works before hydration;
 * scripts only avoid the page load.
 */
export function MarketSearch() {
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    go(paths.directory(chosenRole(event), { search: words }));
  }

  return (
    <search>
      <form
        ref={form}
        action={localPath(paths.directory('supplier'))}
        onSubmit={search}
        className="grid grid-cols-1 gap-3 rounded-lg bg-surface p-4 text-ink"
      >
        <SearchField
          onChoose={({ role }) =>
            form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`[formaction$="/${role}"]`))
          }
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

/** The directory of the pressed button; Enter in the field presses the first one. */
function chosenRole({ nativeEvent }: FormEvent): ProfessionalRole {
  const action = (nativeEvent as SubmitEvent).submitter?.getAttribute('formaction');
  return action?.endsWith('/freelancer') ? 'freelancer' : 'supplier';
}
