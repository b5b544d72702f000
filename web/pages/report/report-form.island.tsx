import { t } from '@lingui/core/macro';
import type { NewReport } from '@sokoni/contract/moderation';
import { useState } from 'react';
import { FormPage } from '../../accounts/form-page.tsx';
import { useSession } from '../../accounts/session.ts';
import { browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { newId } from '../../data/new-id.ts';
import type { SentForm } from '../../data/sent-form.ts';
import { island } from '../../islands/island.tsx';
import { ReportFields } from '../../moderation/report-fields.tsx';
import { paths } from '../../paths.ts';
import { localPath } from '../../site/language/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { reportTitle } from '../../ui/formats/report-texts.ts';
import { reportIn, type Subject } from './report.ts';
import { ReportSent } from './report-sent.tsx';

interface ReportPageProps {
  subject: Subject;
  /** The form that was sent without scripts and failed. */
  before?: SentForm | undefined;
}

/** The form of a visitor, and what follows it in the same place. */
function ReportPage({ subject, before }: ReportPageProps) {
  const [sent, setSent] = useState('');

  function show(number: string) {
    setSent(number);
    // A reload shows the number again.
    history.replaceState(history.state, '', localPath(paths.report(subject.kind, subject.subjectId, number)));
  }

  if (sent) return <ReportSent number={sent} />;
  return (
    <FormPage title={reportTitle(subject.kind)} intro={t`We review every report and never say who sent it.`}>
      <ReportForm subject={subject} before={before} onSent={show} />
    </FormPage>
  );
}

interface ReportFormProps extends ReportPageProps {
  onSent: (number: string) => void;
}

function ReportForm({ subject, before, onSent }: ReportFormProps) {
  const isVisitor = useSession() === null;
  // Sent again after a lost answer, it is the same report.
  const [clientId] = useState(newId);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/moderation')).NewReport,
    inputOf: (values) => ({ ...reportIn(values, subject), clientId }),
    send: async (body: NewReport) => {
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
        <div className="visitor-only">
          <EmailField
            label={t`Email address (optional)`}
            hint={t`We’ll send you a link. Once you’ve opened it, we’ll email you our decision.`}
            autoComplete="email"
            dir="ltr"
            defaultValue={before?.typed.email}
            error={errors.email}
            required={false}
          />
        </div>
      )}
      <Button type="submit" tone="main" disabled={busy}>
        {busy ? t`Sending...` : t`Send report`}
      </Button>
    </form>
  );
}

export default island('report-form', ReportPage);
