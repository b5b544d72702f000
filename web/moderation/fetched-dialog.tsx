import { t } from '@lingui/core/macro';
import { type ComponentProps, type ComponentType, useRef, useState } from 'react';
import { asReadError } from '../data/form.ts';
import { showProblem } from '../ui/overlays/toast.tsx';

/** A dialog whose code is loaded on demand; without a network an error is shown, and the screen stays. */
export function useFetchedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function open() {
    try {
      const part = await load();
      setFetched(() => part);
      setOpen(true);
    } catch (error) {
      showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`);
    }
  }

  const control = { onClose: () => setOpen(false), returnFocusTo: opener };
  return { Opened: isOpen ? Fetched : null, opener, open, control };
}

/** Less prominent than the main actions, as most users never need it. */
export function SmallButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center px-2 text-sm text-muted underline ${className ?? ''}`}
      {...rest}
    />
  );
}
