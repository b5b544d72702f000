import type { Case } from '@sokoni/contract/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api.ts';
import { adminApi } from '../admin-api.ts';
import { problemOfReading, useBackOnline } from '../reading.ts';
import { type Difference, differencesBetween } from './differences.ts';

export type Act = (work: () => Promise<{ data: Case }>) => Promise<Case>;

/** An account with its claims, and the actions on it. */
export function useCase(id: string) {
  const [subject, setSubject] = useState<Case | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the owner has changed during the review. */
  const [changes, setChanges] = useState<Difference[]>([]);
  const seen = useRef<Case | null>(null);

  const keep = useCallback((fresh: Case) => {
    seen.current = fresh;
    setSubject(fresh);
  }, []);

  const read = useCallback(async () => {
    setProblem(null);
    try {
      keep((await adminApi('GET /operator/accounts/{id}', { params: { id } })).data);
    } catch (error) {
      const isGone = error instanceof ApiError && ['not_found', 'invalid_fields'].includes(error.code);
      if (isGone) setMissing(true);
      else setProblem(problemOfReading(error));
    }
  }, [id, keep]);
  useEffect(() => void read(), [read]);
  useBackOnline(() => void (problem !== null && read()));

  /** The server rejects a decision about an outdated state; then the review is reloaded and shows the changes. */
  const act: Act = useCallback(
    async (work) => {
      try {
        const { data } = await work();
        setChanges([]);
        keep(data);
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') {
          const { data } = await adminApi('GET /operator/accounts/{id}', { params: { id } });
          if (seen.current) setChanges(differencesBetween(seen.current, data));
          keep(data);
        }
        throw error;
      }
    },
    [id, keep],
  );

  return { subject, isMissing, problem, changes, read, act };
}
