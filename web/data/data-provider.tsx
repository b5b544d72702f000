import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../accounts/session.ts';
import { queryClientOf } from './query-client.ts';

/** Around everything that reads the data of the signed-in account. Visitors do not load it. */
export function DataProvider({ children }: { children: ReactNode }) {
  const account = useSession()?.user._id;
  if (!account) return null;
  return <QueryClientProvider client={queryClientOf(account)}>{children}</QueryClientProvider>;
}
