import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../data/api.ts';
import { queryOf } from '../../../data/queries.ts';
import { adminApi, useRead } from '../../admin-api.ts';
import { type Difference, differencesBetween } from './differences.tsx';

/** A loaded account, and what a decision about it needs. */
export interface Review {
  subject: AccountReview;
  /** What the owner has changed during the review. */
  changes: Difference[];
  /** The server rejects a decision about an outdated state; then the review is reloaded and shows the changes. */
  act: (work: () => Promise<{ data: AccountReview }>) => Promise<AccountReview>;
}

/** An account with its claims, and the actions on it. */
export function useReview(id: string) {
  const client = useQueryClient();
  const query = queryOf('GET /operator/accounts/{id}', { params: { id } }, adminApi);
  const { queryKey, queryFn } = query;
  const { data: subject, isGone, problem, read } = useRead(query);
  const [changes, setChanges] = useState<Difference[]>([]);

  const act: Review['act'] = async (work) => {
    try {
      const { data } = await work();
      setChanges([]);
      client.setQueryData(queryKey, data);
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        const data = await queryFn();
        const seen = client.getQueryData(queryKey);
        if (seen) setChanges(differencesBetween(seen, data));
        client.setQueryData(queryKey, data);
      }
      throw error;
    }
  };

  const review: Review | null = subject && { subject, changes, act };
  return { review, isGone, problem, read };
}
