import { t } from '@lingui/core/macro';
import { REASON_MAX, type ReportOutcome, type ReportRow, reportOutcomes } from '@sokoni/contract/admin';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextArea } from '../../ui/field.tsx';
import { adminApi } from '../admin-api.ts';
import { DecisionForm } from '../decision-form.tsx';

interface DecideReportProps {
  report: ReportRow;
  onDecided: () => void;
  /** Another operator has decided first. */
  onConflict: () => void;
}

/** The reporter and the reported account get the part that concerns them. */
export function DecideReport({ report, onDecided, onConflict }: DecideReportProps) {
  const params = { id: report._id };
  return (
    <DecisionForm
      name={`report-${report._id}`}
      schema={async () => (await import('@sokoni/contract/admin-endpoints')).adminEndpoints.decideReport.body}
      send={(body) => adminApi('POST /operator/reports/{id}/decide', { params, body })}
      onDecided={onDecided}
      onConflict={onConflict}
      submit={t`Close the report`}
    >
      {({ errors, values }) => (
        <>
          <ChoiceField
            legend={t`Outcome`}
            name="outcome"
            choices={reportOutcomes
              .filter((outcome) => isPossible(outcome, report))
              .map((outcome) => ({ value: outcome, label: choiceText(outcome, report) }))}
            chosen={values.outcome}
            error={errors.outcome}
          />
          <TextArea
            label={t`Why`}
            hint={t`Whoever is reported reads it; where nothing is wrong, the reporter does, and it may stay empty`}
            name="note"
            rows={3}
            maxLength={REASON_MAX}
            dir="auto"
            defaultValue={values.note}
            error={errors.note}
          />
        </>
      )}
    </DecisionForm>
  );
}

/** A profile cannot be removed, only suspended, and only professionals have one. */
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
