import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { asReadError } from '../form.ts';

/** Why something could not be read; empty where nobody knows. Nothing was typed, so nothing is said of it. */
export function problemOfReading(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. It is read again once you are back online.` : message;
}

/** The same of an act without a form. */
export function problemOfAct(error: unknown): string {
  const { code, message } = asReadError(error);
  return code === 'offline' ? t`No connection. Please try again once you are back online.` : message;
}

/** What was read before the network went may be old, or may never have come. */
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
