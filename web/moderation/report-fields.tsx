import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { REPORT_NOTE_MAX, reportReasons } from '@sokoni/contract/limits';
import type { Values } from '../data/draft-store.ts';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { TextArea } from '../ui/fields/field.tsx';
import { reportReasonName } from '../ui/formats/report-texts.ts';

/** The fields of the dialog and of the page for visitors. */
export function ReportFields({ errors, typed = {} }: { errors: FieldErrors; typed?: Values | undefined }) {
  return (
    <>
      <ChoiceField
        legend={t`What’s wrong?`}
        name="reason"
        choices={reportReasons.map((reason) => ({ value: reason, label: reportReasonName(reason) }))}
        chosen={typed.reason}
        error={errors.reason}
      />
      <TextArea
        label={t`Details (optional)`}
        name="note"
        rows={3}
        maxLength={REPORT_NOTE_MAX}
        dir="auto"
        defaultValue={typed.note}
        error={errors.note}
      />
    </>
  );
}
