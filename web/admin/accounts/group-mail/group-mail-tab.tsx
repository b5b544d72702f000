import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GroupMail } from '@sokoni/contract/admin/accounts/group-mail';
import { languages } from '@sokoni/contract/languages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/formats/moment.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showProblem, showSuccess } from '../../../ui/overlays/toast.ts';
import { actErrorText, adminApi } from '../../admin-api.ts';
import { Section } from '../../detail-parts.tsx';
import { PlainList, Rows } from '../../lists/plain-list.tsx';
import { useList } from '../../lists/use-rows.ts';
import { GroupMailForm } from './group-mail-form.tsx';
import { audienceText } from './group-name.ts';

/** Milliseconds between two looks at how far a mail is; the server goes on every minute. */
const LOOK_EVERY = 30_000;

/** Mails to groups of accounts: a new one, and how far the others are. */
export function GroupMailTab() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [stopping, setStopping] = useState<GroupMail | null>(null);
  const state = useList('group-mails', {});
  const { reload } = state;
  const isRunning = state.rows?.some((row) => row.state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  const stop = useMutation({
    mutationFn: ({ _id: id }: GroupMail) =>
      adminApi('POST /operator/group-mails/{id}/stop', { params: { id } }),
    onSuccess({ data }) {
      showSuccess(t`Mail stopped`);
      state.replace(data);
    },
    onError: (error) => showProblem(t`Not stopped`, actErrorText(error) || t`Try again.`),
    onSettled: () => setStopping(null),
  });

  return (
    <section aria-label={t`Mails to groups`} className="grid max-w-page grid-cols-1 gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg">{t`Mails to groups`}</h2>
      <p className="max-w-prose">
        {t`Write to many accounts at once. The emails leave little by little in the background. Suspended and deleted accounts, addresses that bounce and people who don’t want news get none.`}
      </p>
      <Section title={t`New mail`}>
        <GroupMailForm
          returnFocusTo={heading}
          onSent={(row) => {
            state.add(row);
            // An answer that is on its way may lack it.
            reload();
          }}
        />
      </Section>
      <PlainList state={state} empty={t`No mail was sent to a group yet.`}>
        {(rows) => (
          <Rows rows={rows} isFramed>
            {(row) => <MailRow row={row} onStop={() => setStopping(row)} />}
          </Rows>
        )}
      </PlainList>
      {stopping && (
        <ConfirmDialog
          title={t`Stop this mail?`}
          action={t`Stop`}
          isPending={stop.isPending}
          onConfirm={() => stop.mutate(stopping)}
          onClose={() => setStopping(null)}
          returnFocusTo={heading}
        >
          {t`Who has it keeps it; the others get none. It can’t be continued.`}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** How many have none yet, or get none after it was stopped. */
const leftText = ({ state, left }: GroupMail) =>
  state === 'stopped'
    ? plural(left, { one: 'about # gets none', other: 'about # get none' })
    : plural(left, { one: 'about # left', other: 'about # left' });

function MailRow({ row, onStop }: { row: GroupMail; onStop: () => void }) {
  const { audience, texts, isNecessary, createdAt, state, sent, left } = row;
  const stateName = { running: t`Running`, stopped: t`Stopped`, finished: t`Finished` }[state];
  const written = languages.filter(({ code }) => texts[code]);
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{texts.en.subject}</bdi>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {audienceText(audience)}
            {isNecessary && ` · ${t`necessary`}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Badge>{stateName}</Badge>
            <span>
              {plural(sent, { one: '# email sent', other: '# emails sent' })}
              {left > 0 && ` · ${leftText(row)}`}
            </span>
            <Moment at={createdAt} />
          </p>
        </div>
        {state === 'running' && <Button className="text-clay" onClick={onStop}>{t`Stop`}</Button>}
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-indigo underline">
          <Trans>Text</Trans>
        </summary>
        {written.map(({ code, direction }) => (
          <div key={code} lang={code} dir={direction} className="mb-3 max-w-prose wrap-anywhere">
            <p className="font-semibold">{texts[code]?.subject}</p>
            <p className="whitespace-pre-line">{texts[code]?.text}</p>
          </div>
        ))}
      </details>
    </li>
  );
}
