import { t } from '@lingui/core/macro';
import type { Suggestion } from '@sokoni/contract/directory';
import { SUGGEST_FROM } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type MouseEvent, useCallback } from 'react';
import { browserApi } from '../../data/api.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { OptionList, useOptions } from '../../ui/fields/option-list.tsx';
import { signInFirst } from '../sign-in-first.ts';

/** Milliseconds after the last key. */
const PAUSE = 150;

interface SuggestionListProps {
  input: HTMLInputElement;
  /** The directory; both when absent. */
  role?: ProfessionalRole | undefined;
  /** Of a text to search for: the field already has it. A profile or a product is a link to its page. */
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggests names, goods and words of the directories. */
export function SuggestionList({ input, role, onChoose }: SuggestionListProps) {
  const find = useCallback((search: string) => read(search, role), [role]);
  const { options, close } = useOptions(input, find, PAUSE);

  function choose(event: MouseEvent<HTMLAnchorElement>, suggestion: Suggestion) {
    close();
    if (suggestion._id) return;
    event.preventDefault();
    input.value = suggestion.text;
    onChoose(suggestion);
  }

  return (
    <OptionList
      {...{ input, options, close }}
      className={role ? 'sm:absolute sm:inset-x-0 sm:top-full sm:z-10 sm:max-h-80 sm:shadow-lg' : ''}
    >
      {(suggestion, attributes) => (
        <Link
          key={`${suggestion.role} ${suggestion.kind} ${suggestion.text}`}
          {...targetOf(suggestion, role)}
          {...attributes}
          onClick={(event) => choose(event, suggestion)}
        >
          <span className="min-w-0 wrap-anywhere group-aria-selected:underline">
            <bdi>{suggestion.text}</bdi>{' '}
            {suggestion.latinName && <bdi className="text-sm">{suggestion.latinName}</bdi>}
          </span>
          <span className="shrink-0 text-sm text-muted">{kindText(suggestion, role === undefined)}</span>
        </Link>
      )}
    </OptionList>
  );
}

const known = new Map<string, Suggestion[]>();

/** None without a connection, or after an error. */
async function read(search: string, role: ProfessionalRole | undefined): Promise<Suggestion[]> {
  if (search.length < SUGGEST_FROM || !navigator.onLine) return [];
  const key = `${role} ${search.toLowerCase()}`;
  const before = known.get(key);
  if (before) return before;
  try {
    const { data } = await browserApi('GET /directory/suggestions', { query: { search, role } });
    known.set(key, data);
    return data;
  } catch {
    return [];
  }
}

function targetOf({ kind, _id: id, role, text }: Suggestion, directory: ProfessionalRole | undefined) {
  if (!id) return { to: paths.directory(role, { search: text }) };
  if (kind === 'product') return { to: paths.product(id) };
  return { to: paths.profile(role, id), 'data-sign-in': directory && signInFirst(role) };
}

function kindText({ kind, role }: Suggestion, namesDirectory: boolean): string {
  if (kind === 'name') return role === 'supplier' ? t`Supplier` : t`Freelancer`;
  if (kind === 'product') return role === 'supplier' ? t`Product` : t`Portfolio item`;
  const text = { trade: t`Trade`, skill: t`Skill`, place: t`Place` }[kind];
  return namesDirectory ? `${text} · ${role === 'supplier' ? t`Suppliers` : t`Freelancers`}` : text;
}
