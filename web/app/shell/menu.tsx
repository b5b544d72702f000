import { t } from '@lingui/core/macro';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';

/** The header's items on a phone. A `<details>`, so that it opens before hydration. */
export function Menu({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  // Each navigation closes it, even to the same page; hydration does not.
  useEffect(() => {
    if (shown.current !== key) close();
    shown.current = key;
  });

  function close() {
    if (details.current) details.current.open = false;
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    close();
    details.current.querySelector('summary')?.focus();
  }

  function closeWhenLeft({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !details.current?.contains(relatedTarget)) close();
  }

  return (
    <details
      ref={details}
      className="group ms-auto lg:hidden"
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary className="flex min-h-11 whitespace-nowrap items-center gap-2 rounded-md border border-field px-3 font-semibold">
        <Icon name="menu" className="group-open:hidden" />
        <Icon name="close" className="hidden group-open:block" />
        {t`Menu`}
      </summary>
      <div className="absolute inset-x-0 top-full z-40 grid gap-4 border-b border-line bg-surface p-4">
        {children}
      </div>
    </details>
  );
}
