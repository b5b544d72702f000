import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Losses } from './find-losses.ts';
import type { Confirmation } from './use-own-form.ts';

/** Warns before a change that revokes verified claims. */
export function LossesDialog({
  losses: { claims, isHidden },
  onAnswer,
  form,
}: Confirmation & { form: RefObject<HTMLElement | null> }) {
  return (
    <Dialog title={t`Save this change?`} onClose={() => onAnswer(false)} returnFocusTo={form}>
      <div className="grid gap-3">
        {claims.length > 0 && (
          <>
            <p>
              <Trans>This was verified as it is now. Once you save, it no longer counts:</Trans>
            </p>
            <ul className="ms-5 list-disc">
              {claims.map((claim) => (
                <li key={claim}>{nameOf(claim)}</li>
              ))}
            </ul>
          </>
        )}
        {isHidden && (
          <p>
            <Trans>
              Your profile leaves the directory until our team has looked at it again. Messages, reviews and
              files stay.
            </Trans>
          </p>
        )}
        {claims.length > 0 && (
          <p>
            <Trans>You can have it verified again under Verification.</Trans>
          </p>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="main" onClick={() => onAnswer(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => onAnswer(true)}>
          <Trans>Save anyway</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function nameOf(claim: Losses['claims'][number]): string {
  return { identity: t`Identity`, business: t`Business registration`, phone: t`Phone number` }[claim];
}
