import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import type { SuggestionListProps } from './suggestion-list.tsx';

/** Without a connection there are no suggestions, and typing goes on. */
const SuggestionList = lazy(() =>
  import('./suggestion-list.tsx').catch(() => ({ default: (_: SuggestionListProps) => <></> })),
);

type SearchFieldProps = ComponentProps<typeof TextField> & Pick<SuggestionListProps, 'role' | 'onChoose'>;

/** A search field; the list of its suggestions is loaded when the field is used. */
export function SearchField({ role, onChoose, ...field }: SearchFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const load = ({ currentTarget }: { currentTarget: HTMLInputElement }) => setInput(currentTarget);
  return (
    <div className="relative">
      <TextField type="search" name="search" enterKeyHint="search" onFocus={load} onInput={load} {...field} />
      {input && (
        <Suspense>
          <SuggestionList input={input} role={role} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
