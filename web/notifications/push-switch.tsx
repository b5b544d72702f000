import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { asReadError } from '../data/error-text.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';
import { type PushState, readPushState, readRefusal, switchPushOff, switchPushOn } from './push.ts';

interface PushSwitchProps {
  account: string;
  /** What else can be chosen while notifications are on. */
  children: ReactNode;
}

const PUSH = ['push'] as const;

/** Switches the notifications of this browser on and off. */
export function PushSwitch({ account, children }: PushSwitchProps) {
  const client = useQueryClient();
  const { data: state, isError } = useQuery({
    queryKey: PUSH,
    queryFn: readPushState,
    // Known at once, so that nothing moves.
    placeholderData: readRefusal,
    retry: false,
  });
  /** What is being saved. `isPending` is too late for React, which would first reset the box. */
  const [saving, setSaving] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(account) : switchPushOff()),
    onSuccess(next: PushState) {
      client.setQueryData(PUSH, next);
      if (next === 'on') showSuccess(t`Notifications are on for this device`);
      if (next === 'off') showSuccess(t`Notifications are off for this device`);
    },
    onError: (error) =>
      showProblem(t`Error`, asReadError(error).message || t`Notifications don’t work in this browser yet`),
    onSettled: () => setSaving(null),
  });

  function choose(isOn: boolean) {
    if (saving !== null) return;
    setSaving(isOn);
    mutate(isOn);
  }

  if (state === 'impossible') {
    return (
      <p className="max-w-prose text-muted">
        {t`This browser can’t show notifications. On an iPhone, add Sokoni to your home screen first.`}
      </p>
    );
  }
  if (state === 'denied') {
    return (
      <p className="max-w-prose text-muted">
        {t`You’ve blocked notifications of this site. Allow them in the settings of your browser first.`}
      </p>
    );
  }
  const isOn = saving ?? state === 'on';
  return (
    <>
      <Checkbox
        checked={isOn}
        disabled={!state && !isError}
        aria-disabled={saving !== null}
        onChange={(event) => choose(event.target.checked)}
      >
        {t`Show notifications on this device, even when Sokoni is closed`}
      </Checkbox>
      {isOn && <div className="mt-2 grid grid-cols-1 gap-2">{children}</div>}
    </>
  );
}
