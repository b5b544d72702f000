import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../api.ts';
import { useNotifications } from '../notifications/notifications.ts';

/** The blocked accounts; empty until they are loaded, which is safe because the server checks every action. */
export function useBlocked() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

  const read = useCallback(
    () =>
      browserApi('GET /blocks', {}).then(
        ({ data }) => setIds(new Set(data.map(({ party }) => party.id._id))),
        () => {},
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  useNotifications(['messages'], read);

  const isBlocked = useCallback((id: string) => ids.has(id), [ids]);
  return { isBlocked, read };
}
