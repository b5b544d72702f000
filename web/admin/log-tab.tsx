import { t } from '@lingui/core/macro';
import type { LogEntry } from '@sokoni/contract/admin';
import { useState } from 'react';
import { keys } from '../data/keys.ts';
import { adminApi } from './admin-api.ts';
import { JobsList } from './jobs-list.tsx';
import { PlainList } from './lists/plain-list.tsx';
import { useRows } from './lists/use-rows.ts';
import { LogList } from './review/log-list.tsx';

const read = (cursor?: string) => adminApi('GET /operator/log', { query: { cursor } });
const idOf = (entry: LogEntry) => entry._id;

/** Every act of an operator. The log cannot be changed, also not by the product. */
export function LogPart() {
  const state = useRows(keys.admin('log'), read, idOf);
  return (
    <section aria-label={t`Log`} className="grid max-w-page gap-4">
      <Jobs />
      <p className="max-w-prose text-muted">
        {t`Who decided what and when, newest first. The log only grows: nothing in it can be changed.`}
      </p>
      <PlainList state={state}>
        {(entries) => <LogList entries={entries} empty={t`Nothing was decided yet.`} withSubject />}
      </PlainList>
    </section>
  );
}

function Jobs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline">
        {t`What the server does regularly`}
      </summary>
      {isOpen && <JobsList />}
    </details>
  );
}
