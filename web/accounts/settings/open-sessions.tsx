import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OpenSession } from '@sokoni/contract/own-account';
import { useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import { useOpenSessions } from './use-open-sessions.ts';

/** The sessions of the account, so that its owner can end unknown ones. */
export function OpenSessions() {
  const list = useRef<HTMLUListElement>(null);
  const { sessions, problem, ending, read, endOne, endOthers } = useOpenSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];

  async function end(work: () => Promise<boolean>) {
    if (!(await work())) return;
    showSuccess(t`Signed out`, t`Whoever uses that browser has to sign in again.`);
    // The button that had the focus is gone.
    list.current?.focus();
  }

  return (
    <Panel title={<Trans>Where you are signed in</Trans>}>
      <FormProblem text={problem ?? ''} />
      {!sessions && problem && (
        <Button className="mt-3" onClick={() => void read()}>
          <Trans>Try Again</Trans>
        </Button>
      )}
      {!sessions && !problem && <Loading />}
      {sessions && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {sessions.map((session) => (
            <SessionRow
              key={session._id}
              session={session}
              busy={ending !== null}
              onEnd={() => end(() => endOne(session._id))}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="mt-3 border-t border-line pt-4">
          <Button onClick={() => end(endOthers)} disabled={ending !== null}>
            {ending === 'others' ? <Trans>Signing out...</Trans> : <Trans>Sign out everywhere else</Trans>}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { device, createdAt, lastUsedAt, current }, busy, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current && (
            <Badge tone="good">
              <Trans>This browser</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          <Trans>
            Signed in on <Day at={createdAt} />, last used on <Day at={lastUsedAt} />
          </Trans>
        </p>
      </div>
      {!current && (
        <Button onClick={onEnd} disabled={busy} aria-label={t`Sign out ${device}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-1 py-3">
      <SkeletonLine className="w-40" />
      <SkeletonLine className="w-64" />
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
    </div>
  );
}
