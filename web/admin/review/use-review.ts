import type { Case } from '@sokoni/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { keys } from '../../data/keys.ts';
import { adminApi } from '../admin-api.ts';
import { useRead } from '../reading.ts';
import { type Difference, differencesBetween } from './differences.ts';

export type Act = (work: () => Promise<{ data: Case }>) => Promise<Case>;

/** An account with its claims, and the actions on it. */
export function useCase(id: string) {
  const client = useQueryClient();
  const queryKey = keys.admin('account', id);
  const readCase = () => adminApi('GET /operator/accounts/{id}', { params: { id } });
  const { data: subject, isGone, problem, read } = useRead(queryKey, readCase);
  /** What the owner has changed during the review. */
  const [changes, setChanges] = useState<Difference[]>([]);

  /** The server rejects a decision about an outdated state; then the review is reloaded and shows the changes. */
  const act: Act = async (work) => {
    try {
      const { data } = await work();
      setChanges([]);
      client.setQueryData(queryKey, data);
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        const { data } = await readCase();
        const seen = client.getQueryData<Case>(queryKey);
        if (seen) setChanges(differencesBetween(seen, data));
        client.setQueryData(queryKey, data);
      }
      throw error;
    }
  };

  return { subject, isMissing: isGone, problem, changes, read, act };
}
