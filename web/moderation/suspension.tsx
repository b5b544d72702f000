import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OBJECTION_MAX } from '@sokoni/contract/limits';
import type { Suspension } from '@sokoni/contract/suspensions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { updateSessionUser } from '../accounts/session.ts';
import { ApiError, browserApi } from '../data/api.ts';
import { networkErrorText } from '../data/error-text.ts';
import { useForm } from '../data/form.ts';
import { queryOf } from '../data/queries.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Day } from '../ui/formats/day.tsx';
import { reportReasonName } from '../ui/formats/report-texts.ts';
import { LiveRegion } from '../ui/layout/live-region.tsx';
import { LoadingLines } from '../ui/layout/loading-lines.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';

const suspension = queryOf('GET /users/me/suspension', {});

/** Why the signed-in account is suspended, until when, and its objection. */
export function OwnSuspension() {
  const { data, error, isFetching, refetch } = useQuery(suspension);
  const hasEnded = error instanceof ApiError && error.code === 'not_found';
  useEffect(() => {
    if (hasEnded) updateSessionUser({ isSuspended: false });
  }, [hasEnded]);
  if (data) return <Shown suspension={data} />;
  if (!error || isFetching) return <LoadingLines widths={['w-40', 'w-64', 'w-80']} />;
  return (
    <div className="grid justify-items-start gap-3">
      <FormProblem text={networkErrorText(error) || t`We couldn’t load the reason.`} />
      <Button onClick={() => void refetch()}>{t`Try Again`}</Button>
    </div>
  );
}

function Shown({ suspension }: { suspension: Suspension }) {
  const { ground, reason, createdAt, endsAt, subscription, objection } = suspension;
  return (
    <>
      <Panel title={t`Why your account is suspended`}>
        <div className="grid max-w-prose gap-3">
          <p className="font-semibold">{reportReasonName(ground)}</p>
          {reason && <Quote text={reason} />}
          <p>
            {endsAt ? (
              <Trans>
                Suspended on <Day at={createdAt} />, until <Day at={endsAt} />.
              </Trans>
            ) : (
              <Trans>
                Suspended on <Day at={createdAt} />, until our team ends it.
              </Trans>
            )}
          </p>
          <p>
            {t`You can’t write messages or reviews, upload files or change your profile, and your profile is hidden. A member of our team made this decision.`}
          </p>
          {subscription && <p>{measureText(subscription)}</p>}
        </div>
      </Panel>
      <Panel title={t`Your objection`}>
        {objection ? <Objection objection={objection} /> : <ObjectionForm />}
      </Panel>
    </>
  );
}

function measureText(measure: NonNullable<Suspension['subscription']>): string {
  return {
    paused: t`Your subscription is paused: you’re not charged while your account is suspended. It continues if the suspension ends within the paid period.`,
    ended: t`Your subscription has ended. You won’t be charged again.`,
    refunded: t`Your subscription has ended, and we’re refunding what you paid for today and later.`,
  }[measure];
}

const Quote = ({ text }: { text: string }) => (
  <p dir="auto" className="border-s-4 border-clay ps-3 whitespace-pre-line wrap-anywhere">
    {text}
  </p>
);

function Objection({ objection }: { objection: NonNullable<Suspension['objection']> }) {
  const { text, createdAt, answer } = objection;
  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-muted">
        <Trans>
          Sent on <Day at={createdAt} />
        </Trans>
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {answer ? (
        <>
          <p className="font-semibold">
            <Trans>
              Our answer of <Day at={answer.createdAt} />: your account stays suspended.
            </Trans>
          </p>
          <Quote text={answer.text} />
        </>
      ) : (
        <LiveRegion role="status" className="font-semibold">
          {t`Our team looks at it again and emails you the answer.`}
        </LiveRegion>
      )}
    </div>
  );
}

function ObjectionForm() {
  const client = useQueryClient();
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/suspensions')).Objection,
    send: async (body) => {
      const { data } = await browserApi('POST /users/me/suspension/objection', { body });
      client.setQueryData(suspension.queryKey, data);
      showSuccess(t`Objection sent`, t`We’ll email you the answer.`);
    },
    failed: t`We couldn’t send your objection. Try again.`,
  });
  return (
    <form {...formProps} className="grid max-w-prose gap-4">
      <p>
        {t`Do you think this is a mistake? Tell us why, once. As far as possible, another member of our team looks at it again.`}
      </p>
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <TextArea
        label={t`Why you object`}
        name="text"
        rows={5}
        maxLength={OBJECTION_MAX}
        dir="auto"
        error={errors.text}
      />
      <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
        {busy ? t`Sending...` : t`Send objection`}
      </Button>
    </form>
  );
}
