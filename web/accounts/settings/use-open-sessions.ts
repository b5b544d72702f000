import { t } from '@lingui/core/macro';
import type { OpenSession } from '@sokoni/contract/own-account';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../api.ts';
import { asReadError } from '../../form.ts';

/** The sessions of the account, and functions that end them. */
export function useOpenSessions() {
  const [sessions, setSessions] = useState<OpenSession[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** The id of the session that is being ended, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);

  const attempt = useCallback(async (work: () => Promise<void>) => {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(asReadError(error).message || t`This did not work. Please try again.`);
      return false;
    }
  }, []);

  const read = useCallback(
    () => attempt(async () => setSessions(ownFirst((await browserApi('GET /users/me/sessions', {})).data))),
    [attempt],
  );

  useEffect(() => void read(), [read]);

  async function end(what: string, work: () => Promise<unknown>) {
    setEnding(what);
    const hasEnded = await attempt(async () => {
      await work();
      const stays = ({ _id, current }: OpenSession) => current || (what !== 'others' && _id !== what);
      setSessions((shown) => shown?.filter(stays) ?? null);
    });
    setEnding(null);
    return hasEnded;
  }

  return {
    sessions,
    problem,
    ending,
    read,
    endOne: (id: string) => end(id, () => browserApi('DELETE /users/me/sessions/{id}', { params: { id } })),
    endOthers: () => end('others', () => browserApi('DELETE /users/me/sessions', {})),
  };
}

const ownFirst = (sessions: OpenSession[]) =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
