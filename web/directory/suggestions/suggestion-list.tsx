import { plural, t } from '@lingui/core/macro';
import type { Suggestion } from '@sokoni/contract/directory';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { Link } from '../../site/links/link.tsx';
import { signInFirst } from '../sign-in-first.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  input: HTMLInputElement;
  /** The directory; both when absent. */
  role?: ProfessionalRole | undefined;
  /** Of a text to search for: the field already has it. A profile or a product is a link to its page. */
  onChoose: (suggestion: Suggestion) => void;
}

/** Turns the field into a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with a list for completion. */
export function SuggestionList({ input, role, onChoose }: SuggestionListProps) {
  const id = useId();
  const { suggestions, close } = useSuggestions(input, role);
  const [chosen, setChosen] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const count = suggestions.length;
  const isOpen = count > 0;
  const active = isOpen ? Math.min(chosen, count - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a chosen option
  useEffect(() => setChosen(-1), [suggestions]);

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? id : null,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  function choose(event: MouseEvent<HTMLAnchorElement>, suggestion: Suggestion) {
    close();
    if (suggestion._id) return;
    event.preventDefault();
    input.value = suggestion.text;
    onChoose(suggestion);
  }

  // After every render, because it reads the list.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isOpen || event.isComposing) return;
      const suggestion = suggestions[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        // One place more than there are options: the text that was typed.
        const places = count + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setChosen(((active + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && suggestion) document.getElementById(optionId(active))?.click();
      else {
        if (event.key === 'Escape' || event.key === 'Enter') close();
        // Escape would clear the field, too.
        if (event.key !== 'Escape') return;
      }
      event.preventDefault();
    }
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  return (
    <>
      <span aria-live="polite" className="sr-only">
        {isOpen && plural(count, { one: '# suggestion', other: '# suggestions' })}
      </span>
      {isOpen && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t`Suggestions`}
          // The field keeps the focus. The list covers nothing but the cards of a wide screen: buttons stay in reach.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className={`mt-1 max-h-60 overflow-y-auto rounded-md border border-field bg-surface py-1 text-ink ${role ? 'sm:absolute sm:inset-x-0 sm:top-full sm:z-10 sm:max-h-80 sm:shadow-lg' : ''}`}
        >
          {suggestions.map((suggestion, index) => (
            <Link
              key={`${suggestion.role} ${suggestion.kind} ${suggestion.text}`}
              {...targetOf(suggestion, role)}
              id={optionId(index)}
              role="option"
              // The field has the focus and the keys.
              tabIndex={-1}
              aria-selected={index === active}
              onClick={(event) => choose(event, suggestion)}
              className="flex min-h-11 items-center justify-between gap-3 px-3 py-1 no-underline group hover:bg-wash aria-selected:bg-wash"
            >
              <span className="min-w-0 wrap-anywhere group-aria-selected:underline">
                <bdi>{suggestion.text}</bdi>{' '}
                {suggestion.latinName && <bdi className="text-sm">{suggestion.latinName}</bdi>}
              </span>
              <span className="shrink-0 text-sm text-muted">{kindText(suggestion, role === undefined)}</span>
            </Link>
          ))}
        </div>
      )}
    </>
  );
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
