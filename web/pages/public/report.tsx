import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { NewReport } from '@sokoni/contract/moderation';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useActionData,
  useParams,
  useSearchParams,
} from 'react-router';
import { FormPage } from '../../accounts/form-page.tsx';
import { LinkPage } from '../../accounts/link-page.tsx';
import { useSession } from '../../accounts/session.ts';
import { ButtonLink } from '../../app/link.tsx';
import { apiContext, type Head } from '../../app/page.ts';
import { browserApi } from '../../data/api.ts';
import type { Values } from '../../data/draft-store.ts';
import { useForm } from '../../data/form.ts';
import { newId } from '../../data/new-id.ts';
import { answerForm, type SentForm } from '../../data/sent-form.ts';
import { ReportFields } from '../../moderation/report-fields.tsx';
import { reportTitle } from '../../moderation/report-texts.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';
import { Page as NotFound } from './not-found.tsx';

export const head = (): Head => ({ title: t`Report`, hidden: true });

type Subject = Pick<NewReport, 'kind' | 'subjectId'>;

/** Null for an address that is none of ours. Only accounts report messages. */
function subjectIn({ kind, id = '' }: Params): Subject | null {
  return kind === 'profile' || kind === 'product' || kind === 'review' ? { kind, subjectId: id } : null;
}

/** Nothing else that a link may contain is shown as a number. */
const NUMBER = /^R-[\dA-F]{4}-[\dA-F]{4}$/;

export async function loader({ params }: LoaderFunctionArgs) {
  return data(null, { status: params.token || subjectIn(params) ? 200 : 404 });
}

/** The server checks the reason. An empty address is none. */
const reportIn = ({ reason, note, email }: Values, subject: Subject | null) => ({
  ...(subject as Subject),
  reason: reason as NewReport['reason'],
  note,
  ...(email?.trim() ? { email } : {}),
});

/** Handles the forms without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  const { kind = '', id = '', token } = params;
  const api = context.get(apiContext);
  return answerForm(request, async (values) => {
    if (token !== undefined) {
      await api('PUT /reports/email/{token}', { params: { token } });
      return paths.confirmReport(token, { done: 'email' });
    }
    const sent = await api('POST /reports', { body: reportIn(values, subjectIn(params)) });
    return paths.report(kind, id, sent.data.number);
  });
}

/** Without an account: reports a profile, a product or a review, and confirms the address that gets the decision. */
export function Page() {
  const params = useParams();
  const [query, setQuery] = useSearchParams();
  const subject = subjectIn(params);
  const number = query.get('number') ?? '';
  if (params.token) return <ConfirmReport token={params.token} isDone={query.has('done')} />;
  if (!subject) return <NotFound />;
  if (NUMBER.test(number)) return <Sent number={number} />;
  return (
    <FormPage title={reportTitle(subject.kind)} intro={t`We review every report and never say who sent it.`}>
      <ReportForm subject={subject} onSent={(sent) => setQuery({ number: sent }, { replace: true })} />
    </FormPage>
  );
}

function ReportForm({ subject, onSent }: { subject: Subject; onSent: (number: string) => void }) {
  const before = useActionData<SentForm>();
  const isVisitor = useSession() === null;
  // Sent again after a lost answer, it is the same report.
  const [clientId] = useState(newId);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/moderation')).NewReport,
    inputOf: (values) => ({ ...reportIn(values, subject), clientId }),
    send: async (body) => {
      const sent = await browserApi('POST /reports', { body });
      onSent(sent.data.number);
    },
    failed: t`We couldn’t send your report. Try again.`,
    before,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <ReportFields errors={errors} typed={before?.typed} />
      {isVisitor && (
        <TextField
          label={t`Email address (optional)`}
          hint={t`We’ll send you a link. Once you’ve opened it, we’ll email you our decision.`}
          type="email"
          name="email"
          autoComplete="email"
          dir="ltr"
          defaultValue={before?.typed.email}
          error={errors.email}
        />
      )}
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Send report`}
      </Button>
    </form>
  );
}

function Sent({ number }: { number: string }) {
  return (
    <FormPage title={t`Thank you`}>
      <div ref={takeFocus} tabIndex={-1} role="status" className="grid gap-2 outline-none">
        <p>{t`Our team will review your report.`}</p>
        <p>
          <Trans>
            Its number is <strong className="whitespace-nowrap">{number}</strong>. Give it to us if you have
            questions.
          </Trans>
        </p>
        <p>{t`If you gave an email address, open the link that we’ve sent to it to get our decision.`}</p>
      </div>
      <ButtonLink to={paths.home()} tone="strong" className="justify-self-start">
        {t`Home`}
      </ButtonLink>
    </FormPage>
  );
}

interface ConfirmReportProps {
  token: string;
  /** Confirmed without scripts. */
  isDone: boolean;
}

/** The target of the link in the mail to a visitor who reported something. */
function ConfirmReport({ token, isDone }: ConfirmReportProps) {
  const sent = useActionData<SentForm>();
  const done = {
    title: t`Your address is confirmed`,
    text: t`We’ll email you the decision about your report.`,
  };
  const next = (
    <ButtonLink to={paths.home()} tone="strong" className="justify-self-start">{t`Home`}</ButtonLink>
  );
  if (isDone) {
    return (
      <FormPage title={done.title} intro={done.text}>
        {next}
      </FormPage>
    );
  }
  return (
    <LinkPage
      title={t`Get our decision by email`}
      intro={t`Confirm that this address is yours. We’ll email you once our team has decided about your report.`}
      button={{ label: t`Confirm address`, busy: t`Confirming...` }}
      sent={sent}
      send={() => browserApi('PUT /reports/email/{token}', { params: { token } })}
      done={done}
      invalid={t`The link has expired or is incomplete, or we’ve already decided about your report.`}
      next={next}
    />
  );
}
