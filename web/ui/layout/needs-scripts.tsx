import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** On a page that does nothing without scripts; with what else can be done there. */
export const NeedsScripts = ({ children }: { children?: ReactNode }) => (
  <noscript>
    <p className="mt-4 max-w-prose font-medium text-clay">
      {t`Turn on JavaScript in your browser: this page needs it.`}
    </p>
    {children}
  </noscript>
);
