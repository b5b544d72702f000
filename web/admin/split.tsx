import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { NothingHere } from '../ui/nothing-here.tsx';

interface SplitProps {
  list: ReactNode;
  /** The open item; null when none is open. */
  children: ReactNode;
  onClose: () => void;
}

/** List and item next to each other on a wide screen; on a narrow one either of them. */
export function Split({ list, children, onClose }: SplitProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div
        className={`lg:sticky lg:top-0 lg:block lg:max-h-screen lg:overflow-y-auto lg:py-1 ${children ? 'hidden' : ''}`}
      >
        {list}
      </div>
      {children ? (
        <div className="min-w-0">
          <Button tone="quiet" className="-ms-4 lg:hidden" onClick={onClose}>
            {t`Back to the list`}
          </Button>
          {children}
        </div>
      ) : (
        <NothingHere className="hidden p-10 lg:block">{t`Choose one from the list.`}</NothingHere>
      )}
    </div>
  );
}
