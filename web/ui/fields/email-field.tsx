import { t } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { LiveRegion } from '../layout/live-region.tsx';
import { TextField } from './field.tsx';

/**
 * The field for an address to which we will write. It asks about a domain that looks misspelt when the field is left, and
 * once before the form is sent: after that what was typed is sent.
 */
export function EmailField(field: ComponentProps<typeof TextField>) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const find = useRef<(typed: string) => string | undefined>(() => undefined);
  const asked = useRef('');
  const [likely, setLikely] = useState('');

  /** Whether there is a question that was not asked before. */
  function ask(): boolean {
    const typed = input.current?.value ?? '';
    const found = find.current(typed) ?? '';
    setLikely(found);
    const isNew = found !== '' && asked.current !== typed;
    asked.current = typed;
    return isNew;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    const form = input.current?.form;
    function askFirst(event: SubmitEvent) {
      if (!ask()) return;
      event.preventDefault();
      event.stopPropagation();
      setTimeout(() => button.current?.focus());
    }
    form?.addEventListener('submit', askFirst, { capture: true });
    return () => form?.removeEventListener('submit', askFirst, { capture: true });
  }, []);

  async function prepare() {
    // Without a network nothing is asked.
    const module = await import('./likely-address.ts').catch(() => undefined);
    if (module) find.current = module.findLikelyAddress;
  }

  function change() {
    if (!input.current) return;
    input.current.value = likely;
    // The form saves its draft.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setLikely('');
    input.current.focus();
  }

  const domain = likely.replace(/^.*@/, '');
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        ref={input}
        name="email"
        type="email"
        required
        onFocus={prepare}
        onInput={() => setLikely('')}
        // The field may be left before the code is there.
        onBlur={() => prepare().then(ask)}
        {...field}
      />
      <LiveRegion role="status" className="empty:absolute">
        {likely && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-s-4 border-marigold bg-wash p-3">
            <p className="wrap-anywhere">{t`Did you mean ${domain}?`}</p>
            <Button ref={button} onClick={change}>{t`Use ${domain}`}</Button>
          </div>
        )}
      </LiveRegion>
    </div>
  );
}
