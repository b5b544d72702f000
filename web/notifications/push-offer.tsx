import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { asReadError } from '../data/error-text.ts';
import { Button } from '../ui/button.tsx';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';
import { answerNo, switchPushOn, useAsking } from './push.ts';

/** Asks once, after the first message, whether this device should show a notification of the answer. */
export function PushOffer() {
  const account = useSession()?.user._id;
  const isShown = useAsking();
  const [busy, setBusy] = useState(false);
  if (!isShown || !account) return null;

  async function accept() {
    if (busy || !account) return;
    setBusy(true);
    try {
      const state = await switchPushOn(account);
      if (state === 'on') showSuccess(t`Notifications are on for this device`);
    } catch (error) {
      showProblem(t`Error`, asReadError(error).message || t`Notifications don’t work in this browser yet`);
    }
    setBusy(false);
  }

  return (
    <LiveRegion role="status" className="my-3 grid gap-2 rounded-md border-s-4 border-indigo bg-wash p-4">
      <p className="font-semibold">{t`Get a notification when they reply?`}</p>
      <p className="text-sm text-muted">
        {t`Your device shows it even when Sokoni is closed. You can turn it off on your Account page.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button tone="strong" aria-disabled={busy} onClick={accept}>
          {t`Turn on`}
        </Button>
        <Button onClick={answerNo}>{t`Not now`}</Button>
      </div>
    </LiveRegion>
  );
}
