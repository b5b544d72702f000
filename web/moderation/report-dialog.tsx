import { t } from '@lingui/core/macro';
import type { ReportKind } from '@sokoni/contract/moderation';
import { useState } from 'react';
import { browserApi } from '../data/api.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { reportTitle } from '../ui/formats/report-texts.ts';
import { takeFocus } from '../ui/navigation/take-focus.ts';
import { Dialog, type DialogControl, DialogFoot } from '../ui/overlays/dialog.tsx';
import { ReportFields } from './report-fields.tsx';

interface ReportDialogProps extends DialogControl {
  kind: ReportKind;
  /** Id of the account, the message or the review. */
  subjectId: string;
}

/** Only the operators see the report. */
export function ReportDialog({ kind, subjectId, ...control }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog title={isSent ? t`Thank you` : reportTitle(kind)} {...control}>
      {isSent ? (
        <Thanks onClose={control.onClose} />
      ) : (
        <ReportForm
          kind={kind}
          subjectId={subjectId}
          onSent={() => setSent(true)}
          onClose={control.onClose}
        />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  kind: ReportKind;
  subjectId: string;
  onSent: () => void;
  onClose: () => void;
}

function ReportForm({ kind, subjectId, onSent, onClose }: ReportFormProps) {
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/moderation')).NewReport,
    inputOf: (values) => ({ ...values, kind, subjectId }),
    send: async (body) => {
      await browserApi('POST /reports', { body });
      onSent();
    },
    failed: t`We couldn’t send your report. Try again.`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-muted">{t`We review every report and never say who sent it.`}</p>
      <ReportFields errors={errors} />
      <DialogFoot problem={problem} canTryAgain={canTryAgain}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" tone="strong" disabled={busy}>
          {busy ? t`Sending...` : t`Send report`}
        </Button>
      </DialogFoot>
    </form>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        {t`Our team will review your report. If you send another, it replaces this one.`}
      </p>
      <Button tone="strong" className="justify-self-end" onClick={onClose}>{t`Close`}</Button>
    </div>
  );
}
