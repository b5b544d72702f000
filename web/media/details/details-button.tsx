import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
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
  return (
    <>
      <Button ref={opener} onClick={() => setOpen(true)} aria-label={t`Details of picture ${place}`}>
        {t`Details`}
      </Button>
      {isOpen && (
        <Dialog
          title={<Trans>Details of picture {place}</Trans>}
          onClose={close}
          returnFocusTo={opener}
          startsAtTitle
          scrollsInside
        >
          <Suspense fallback={<p role="status">{t`Loading...`}</p>}>
            <DetailsForm id={id} role={role} onClose={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
