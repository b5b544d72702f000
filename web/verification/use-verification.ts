import { t } from '@lingui/core/macro';
import type { OwnVerification } from '@sokoni/contract/verification';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getSession, updateSessionUser } from '../accounts/session.ts';
import { browserApi } from '../api.ts';
import { asApiError } from '../form.ts';
import { useNotifications } from '../notifications/notifications.ts';

type Work = () => Promise<{ data: OwnVerification }>;
const readVerification: Work = () => browserApi('GET /verification', {});

/** The verified claims of an account, loaded when they are shown and when the profile status changes. */
export function useVerification(userId: string) {
  const [verification, setVerification] = useState<OwnVerification | null>(null);
  const [problem, setProblem] = useState('');
  /** The number of pending requests. The responses of overlapping requests may arrive in the wrong order. */
  const underWay = useRef(0);
  const overlapped = useRef(false);

  /** Runs a change; its response replaces the data. */
  const change = useCallback(
    async (work: Work) => {
      if (++underWay.current > 1) overlapped.current = true;
      try {
        keep((await work()).data);
      } finally {
        underWay.current--;
        if (underWay.current === 0 && overlapped.current) {
          overlapped.current = false;
          change(readVerification).catch(() => {});
        }
      }
      function keep(data: OwnVerification) {
        // Another account may have signed in since the request.
        if (getSession()?.user._id !== userId) return;
        setVerification(data);
        setProblem('');
        updateSessionUser(data.user);
      }
    },
    [userId],
  );

  const read = useCallback(
    () =>
      change(readVerification).catch((error: unknown) => {
        const { code, message } = asApiError(error);
        setProblem((code !== 'offline' && message) || t`This could not be loaded. Please try again.`);
      }),
    [change],
  );
  useEffect(() => void read(), [read]);
  useNotifications(['standing'], read);
  useEffect(() => {
    addEventListener('online', read);
    return () => removeEventListener('online', read);
  }, [read]);

  return { verification, problem, read, change };
}

export type ChangeVerification = ReturnType<typeof useVerification>['change'];
