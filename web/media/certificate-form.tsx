import { t } from '@lingui/core/macro';
import { ALT_MAX } from '@sokoni/contract/limits';
import type { OwnFile } from '@sokoni/contract/media/files';
import { useState } from 'react';
import { getSession } from '../accounts/session.ts';
import { draftOf } from '../data/draft-store.ts';
import { useForm } from '../data/form.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { DialogFoot } from '../ui/overlays/dialog.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { describeFile } from './own-media.ts';

/** A certificate, and the name that the profile gives it. */
export function CertificateForm({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const draft = draftOf('certificate', getSession()?.user._id ?? '', file._id);
  const [typed] = useState(draft.read);
  const { errors, problem, canTryAgain, busy, formProps } = useForm({
    schema: async () => (await import('@sokoni/contract/media/files')).FileText,
    draft,
    send: async ({ alt }) => {
      await describeFile(file._id, alt);
      onClose();
    },
    failed: t`We couldn’t save the name. Try again.`,
  });
  function cancel() {
    draft.clear();
    onClose();
  }

  return (
    <form {...formProps} className="grid gap-4">
      {!file.isPdf && (
        <Picture src={file.url} kind="work" alt="" width={320} height={240} className="h-48 object-contain" />
      )}
      <a
        href={file.url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center underline"
      >
        {t`Open the file`}
      </a>
      <TextField
        label={t`What does it prove?`}
        name="alt"
        defaultValue={typed.alt ?? file.alt}
        placeholder={t`Certificate name`}
        maxLength={ALT_MAX}
        dir="auto"
        error={errors.alt}
      />
      <DialogFoot problem={problem} canTryAgain={canTryAgain}>
        <Button onClick={cancel}>{t`Cancel`}</Button>
        <Button type="submit" tone="main" disabled={busy}>
          {busy ? t`Saving...` : t`Save`}
        </Button>
      </DialogFoot>
    </form>
  );
}
