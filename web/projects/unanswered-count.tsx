import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../data/api.ts';
import { CountMark } from '../ui/marks/count-mark.tsx';

/** After the name of a tab: how many projects of a customer have proposals that wait for an answer. */
export function UnansweredCount() {
  const { data } = useQuery({
    queryKey: ['GET /projects', 'unanswered'],
    queryFn: async () => (await browserApi('GET /projects', { query: {} })).unanswered,
    // A notification of projects invalidates it.
    staleTime: Infinity,
  });
  const label = (count: number) =>
    plural(count, { one: '# project waits for your answer', other: '# projects wait for your answer' });
  return <CountMark count={data} label={label} />;
}
