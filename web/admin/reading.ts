import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { asReadError } from '../form.ts';

/** Why a request failed; empty when unknown. The texts do not mention typed text, as there is none. */
export function problemOfReading(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. It is read again once you are back online.` : message;
}

/** The same for an action without a form. */
export function problemOfAct(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. Please try again once you are back online.` : message;
}

/** Data from before the network was lost may be old, or may be missing. */
export function useBackOnline(read: () => void) {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const again = () => latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
}
