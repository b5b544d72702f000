import { useQuery } from '@tanstack/react-query';
import { type Answer, browserApi } from '../data/api.ts';
import { keys } from '../data/keys.ts';

export type Block = Answer<'GET /blocks'>['data'][number];

/** The blocked accounts. */
export function useBlocks() {
  const {
    data: blocks,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: keys.blocks,
    queryFn: async () => (await browserApi('GET /blocks', {})).data,
  });
  /** False until they are loaded, which is safe because the server checks every action. */
  const isBlocked = (id: string) => blocks?.some(({ party }) => party.id._id === id) ?? false;
  return { blocks, error: isFetching ? null : error, isBlocked, read: refetch };
}
