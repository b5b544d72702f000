import { t } from '@lingui/core/macro';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { asReadError } from '../data/error-text.ts';
import { MenuItem, useMenuButton } from '../ui/overlays/menu.tsx';
import { showProblem } from '../ui/overlays/toast.ts';

/** A dialog whose code is loaded on demand; without a network an error is shown, and the screen stays. */
export function useFetchedDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menuButton = useMenuButton();

  async function open() {
    try {
      const part = await load();
      setFetched(() => part);
      setOpen(true);
    } catch (error) {
      showProblem(t`Error`, asReadError(error).message || t`That didn’t work. Try again.`);
    }
  }

  const control = { onClose: () => setOpen(false), returnFocusTo: menuButton ?? opener };
  return { Opened: isOpen ? Fetched : null, opener, open, control };
}

/** The item of a menu is hidden while its dialog is open, so the dialog is outside of it. */
export function BesideMenu({ children }: { children: ReactNode }) {
  return useMenuButton() ? createPortal(children, document.body) : children;
}

/** Less prominent than the main actions, as most users never need it; in a menu one of its items. */
export function SmallButton({ className, ...rest }: ComponentProps<'button'>) {
  if (useMenuButton()) return <MenuItem {...rest} />;
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 items-center px-2 text-sm text-muted underline ${className ?? ''}`}
      {...rest}
    />
  );
}
