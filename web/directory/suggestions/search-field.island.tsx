import type { Suggestion } from '@sokoni/contract/directory';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { island } from '../../islands/island.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { SuggestionList } from './suggestion-list.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'role'> & {
  label: string;
  /** The directory that is searched; without one the form has a button for each. */
  directory?: Suggestion['role'];
};

/** A search field with suggestions; choosing one sends the form. */
function SearchField({ directory, ...props }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const suggest = () => setInput(field.current);
  // The focus has loaded the island.
  useEffect(() => {
    if (document.activeElement === field.current) setInput(field.current);
    // A filter is a link to the search before; what was typed since goes with it.
    const carryWords = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-filters] a') : null;
      const words = field.current?.value.trim();
      if (!link || words === undefined || words === field.current?.defaultValue.trim()) return;
      const address = new URL(link.href);
      if (words) address.searchParams.set('search', words);
      else address.searchParams.delete('search');
      // It was chosen for the words before.
      address.searchParams.delete('exact');
      link.href = address.href;
    };
    document.addEventListener('click', carryWords, true);
    return () => document.removeEventListener('click', carryWords, true);
  }, []);
  return (
    <div className="relative">
      <TextField
        ref={field}
        onFocus={suggest}
        onInput={suggest}
        type="search"
        name="search"
        enterKeyHint="search"
        {...props}
      />
      {input && (
        <SuggestionList
          input={input}
          role={directory}
          onChoose={({ role }) =>
            input.form?.requestSubmit(input.form.querySelector<HTMLElement>(`[formaction$="/${role}"]`))
          }
        />
      )}
    </div>
  );
}

export default island('search-field', SearchField);
