import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { claimStands } from '@sokoni/contract/verification/claim-stands';
import type { RefObject } from 'react';
import { browserApi } from '../data/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx';

/** Whether our team has verified all of them. If this cannot be read, adding continues and shows its own error. */
export async function areVerified(): Promise<boolean> {
  try {
    const { claims } = (await browserApi('GET /verification', {})).data;
    return claims.some((claim) => claim.kind === 'certificates' && claimStands(claim));
  } catch {
    return false;
  }
}

interface ReverificationDialogProps {
  onConfirm: () => void;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

export function ReverificationDialog({ onConfirm, onClose, returnFocusTo }: ReverificationDialogProps) {
  return (
    <Dialog title={t`Add to verified certificates?`} onClose={onClose} returnFocusTo={returnFocusTo}>
      <p>
        <Trans>
          Our team has verified your current certificates. If you add one, your profile loses “Certificates
          verified” until we’ve checked it.
        </Trans>
      </p>
      <DialogFoot>
        <Button tone="main" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button onClick={onConfirm}>{t`Add anyway`}</Button>
      </DialogFoot>
    </Dialog>
  );
}
