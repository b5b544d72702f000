import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';

/** The header's items on a phone. A `<details>`, so that it needs no scripts; `watch-menu.ts` closes it. */
export const Menu = ({ children }: { children: ReactNode }) => (
  <details className="menu group ms-auto min-h-11 min-w-24 lg:hidden">
    <summary className="flex min-h-11 whitespace-nowrap items-center gap-2 rounded-md border border-field px-3 font-semibold">
      <Icon name="menu" className="group-open:hidden" />
      <Icon name="close" className="hidden group-open:block" />
      {t`Menu`}
    </summary>
    <div
      data-no-toast
      className="absolute inset-x-0 top-full z-40 grid gap-4 border-b border-line bg-surface p-4"
    >
      {children}
    </div>
  </details>
);
