import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Loaded when it is opened, because few visits need it. */
const DetailsForm = lazy(() => import('./details-form.tsx'));

interface DetailsButtonProps {
  id: string;
  role: ProfessionalRole;
  /** The place of the picture, which names it. */
  place: number;
}

/** Opens the details of a product or portfolio item. */
export function DetailsButton({ id, role, place }: DetailsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const isSupplier = role === 'supplier';
  return (
    <>
      <Button
        ref={opener}
        tone="strong"
        onClick={() => setOpen(true)}
        aria-label={
          isSupplier ? t`Name and price of picture ${place}` : t`Title and details of picture ${place}`
        }
      >
        {isSupplier ? t`Name and price` : t`Title and details`}
      </Button>
      {isOpen && (
        <Dialog
          title={<Trans>Details of picture {place}</Trans>}
          onClose={close}
          returnFocusTo={opener}
          startsAtTitle
          scrollsInside
        >
          <Suspense fallback={<LiveRegion role="status">{t`Loading...`}</LiveRegion>}>
            <DetailsForm id={id} role={role} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
