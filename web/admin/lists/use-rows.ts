import { useCallback, useEffect, useRef, useState } from 'react';
import { problemOfReading, useBackOnline } from '../reading.ts';
import { followedBy, type Rows, refreshedBy } from './rows.ts';

export type ReadRows<Row> = (cursor?: string) => Promise<{ data: Rows<Row> }>;

/** A list page by page. `read` and `idOf` have to stay the same functions as long as it is the same list. */
export function useRows<Row>(read: ReadRows<Row>, idOf: (row: Row) => string) {
  const [list, setList] = useState<Rows<Row> | null>(null);
  const [isLoading, setLoading] = useState(true);
  /** The reason of a failed request, empty when unknown; null when it did not fail. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Identifies the list of an answer, as the answer of an earlier list may arrive late. */
  const current = useRef(read);

  const attempt = useCallback(
    async (cursor: string | undefined, join: (shown: Rows<Row> | null, fresh: Rows<Row>) => Rows<Row>) => {
      setLoading(true);
      setProblem(null);
      try {
        const { data } = await read(cursor);
        if (current.current === read) setList((shown) => join(shown, data));
      } catch (error) {
        if (current.current === read) setProblem(problemOfReading(error));
      }
      if (current.current === read) setLoading(false);
    },
    [read],
  );

  const reload = useCallback(
    () => attempt(undefined, (shown, fresh) => (shown ? refreshedBy(shown, fresh, idOf) : fresh)),
    [attempt, idOf],
  );

  useEffect(() => {
    current.current = read;
    setList(null);
    void reload();
  }, [read, reload]);

  useBackOnline(() => void reload());

  async function loadMore() {
    const cursor = list?.nextCursor;
    if (isLoading || !cursor) return;
    await attempt(cursor, (shown, next) => (shown ? followedBy(shown, next, idOf) : next));
  }

  const drop = useCallback(
    (id: string) =>
      setList((shown) => shown && { ...shown, rows: shown.rows.filter((row) => idOf(row) !== id) }),
    [idOf],
  );

  return { list, isLoading, problem, reload, loadMore, drop };
}

export type RowsState<Row> = ReturnType<typeof useRows<Row>>;
