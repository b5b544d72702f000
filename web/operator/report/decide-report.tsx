import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { REASON_MAX, type ReportOutcome, type ReportRow, reportOutcomes } from '@sokoni/contract/operator';
import { ApiError } from '../../api.ts';
import { useForm } from '../../form.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Part } from '../case/part.tsx';
import { deskApi } from '../desk-api.ts';
import { draftOf } from '../draft.ts';

interface DecideReportProps {
  report: ReportRow;
  onDecided: () => void;
  /** Somebody else was quicker. */
  onConflict: () => void;
}

/** Both are told as far as it concerns them. */
export function DecideReport({ report, onDecided, onConflict }: DecideReportProps) {
  const draft = draftOf(`report-${report._id}`);
  const { errors, problem, busy, formProps } = useForm({
    check: async () => (await import('./check-report-decision.ts')).checkReportDecision,
    send: async (body) => {
      try {
        await deskApi('POST /operator/reports/{id}/decide', { params: { id: report._id }, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changed_meanwhile') onConflict();
        throw error;
      }
      draft.drop();
      onDecided();
    },
    failed: t`This did not work. Please try again.`,
  });
  return (
    <Part title={t`Decide`}>
      <form
        {...formProps}
        onInput={(event) => draft.keep(event.currentTarget)}
        className="grid max-w-prose grid-cols-1 gap-4"
      >
        <FormProblem text={problem} />
        <ChoiceField
          legend={t`Outcome`}
          name="outcome"
          choices={reportOutcomes
            .filter((outcome) => isPossible(outcome, report))
            .map((outcome) => ({ value: outcome, label: choiceText(outcome, report) }))}
          chosen={draft.values.outcome}
          error={errors.outcome}
        />
        <TextArea
          label={t`Why`}
          hint={t`Whoever is reported reads it; where nothing is wrong, the reporter does, and it may stay empty`}
          name="note"
          rows={3}
          maxLength={REASON_MAX}
          dir="auto"
          defaultValue={draft.values.note}
          error={errors.note}
        />
        <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
          {busy ? <Trans>Sending...</Trans> : <Trans>Close the report</Trans>}
        </Button>
      </form>
    </Part>
  );
}

/** A whole profile is not taken off but suspended, and only professionals have one. */
function isPossible(outcome: ReportOutcome, { kind, reported }: ReportRow): boolean {
  if (outcome === 'removed') return kind !== 'profile';
  return outcome !== 'suspended' || reported.role !== 'customer';
}

function choiceText(outcome: ReportOutcome, { kind }: ReportRow): string {
  const texts = {
    nothing: t`Nothing wrong with it: nothing happens`,
    warned: t`Warn them: they get a mail, everything stays`,
    removed: kind === 'review' ? t`Take the review off` : t`Take the message off`,
    suspended: t`Suspend their profile`,
  };
  return texts[outcome];
}
