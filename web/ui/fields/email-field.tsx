import { t } from '@lingui/core/macro';
import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { LiveRegion } from '../layout/live-region.tsx';
import { TextField } from './field.tsx';

/** The field for an address to which we will write. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <MisspeltDomain>
      <TextField name="email" type="email" required {...field} />
    </MisspeltDomain>
  );
}

interface MisspeltDomainProps {
  /** Fills in the address, where React sets the value of the field. */
  fill?: (address: string) => void;
  /** The field; its input comes first. */
  children: ReactNode;
}

/**
 * Asks about a domain that looks misspelt when the field is left, and once before its form is sent: after that what was
 * typed is sent.
 */
export function MisspeltDomain({ fill, children }: MisspeltDomainProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const find = useRef<(typed: string) => string | undefined>(() => undefined);
  const asked = useRef('');
  const [likely, setLikely] = useState('');
  const input = () => box.current?.querySelector('input');

  /** Whether there is a question that was not asked before. */
  function ask(): boolean {
    const typed = input()?.value ?? '';
    const found = find.current(typed) ?? '';
    setLikely(found);
    const isNew = found !== '' && asked.current !== typed;
    asked.current = typed;
    return isNew;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads refs
  useEffect(() => {
    const form = input()?.form;
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

  function onBlur({ target }: FocusEvent) {
    // The field may be left before the code is there.
    if (target === input()) void prepare().then(ask);
  }

  function change() {
    const field = input();
    if (!field) return;
    if (fill) fill(likely);
    else {
      field.value = likely;
      // The form saves its draft.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setLikely('');
    field.focus();
  }

  const domain = likely.replace(/^.*@/, '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the field
    <div
      ref={box}
      className="grid grid-cols-1 gap-2"
      onFocus={prepare}
      onInput={() => setLikely('')}
      onBlur={onBlur}
    >
      {children}
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
