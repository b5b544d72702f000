import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpenSession } from '@sokoni/contract/accounts/own-account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { queryOf } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { Day } from '../../ui/formats/day.tsx';
import { LoadingLines } from '../../ui/layout/loading-lines.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Badge } from '../../ui/marks/badge.tsx';

/** Instead of the id of a session: all but this one. */
const OTHERS = 'others';

const sessions = queryOf('GET /users/me/sessions', {});

/** The sessions of the account, so that its owner can end unknown ones. */
export function OpenSessions() {
  const list = useRef<HTMLUListElement>(null);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    ...sessions,
    select: ownFirst,
  });
  const ending = useMutation({
    mutationFn: (what: string) =>
      what === OTHERS
        ? browserApi('DELETE /users/me/sessions', {})
        : browserApi('DELETE /users/me/sessions/{id}', { params: { id: what } }),
    onSuccess: (_answer, what) => {
      const stays = ({ _id, current }: OpenSession) => current || (what !== OTHERS && _id !== what);
      client.setQueryData(sessions.queryKey, (shown) => shown?.filter(stays));
      // The button that had the focus is gone.
      list.current?.focus();
    },
  });
  const failure = ending.error ?? (isFetching ? null : error);
  const problem = failure && (asReadError(failure).message || t`That didn’t work. Try again.`);

  return (
    <Panel isPlain title={t`Where you are signed in`}>
      <FormProblem text={problem ?? ''} />
      {!data && problem && (
        <Button className="mt-3" onClick={() => void refetch()}>
          {t`Try Again`}
        </Button>
      )}
      {!data && !problem && <LoadingLines widths={['w-40', 'w-64']} className="py-3" />}
      {data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {data.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={ending.isPending}
              onEnd={() => ending.mutate(session._id)}
            />
          ))}
        </ul>
      )}
      {data?.some(({ current }) => !current) && (
        <div className="mt-3 border-t border-line pt-4">
          <Button onClick={() => ending.mutate(OTHERS)} disabled={ending.isPending}>
            {ending.isPending && ending.variables === OTHERS
              ? t`Signing out...`
              : t`Sign out all other devices`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

const ownFirst = (sessions: OpenSession[]) =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current));

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { device, createdAt, lastUsedAt, current }, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current && <Badge tone="good">{t`This browser`}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <Trans>
            Signed in on <Day at={createdAt} />, last used on <Day at={lastUsedAt} />
          </Trans>
        </p>
      </div>
      {!current && (
        <Button onClick={onEnd} disabled={busy} aria-label={t`Sign out ${device}`}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}
