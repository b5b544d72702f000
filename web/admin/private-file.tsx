import { t } from '@lingui/core/macro';
import type { ReportCase } from '@sokoni/contract/admin/today/reports';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../files/download-file.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { actErrorText, readAttachment } from './admin-api.ts';

type Attachment = ReportCase['context'][number]['attachments'][number];

/** The files of a message or a project. */
export const PrivateFiles = ({ attachments }: { attachments: readonly Attachment[] }) =>
  attachments.length > 0 && (
    <ul className="mt-2 grid grid-cols-1 gap-2">
      {attachments.map((attachment) => (
        <PrivateFile key={attachment._id} attachment={attachment} />
      ))}
    </ul>
  );

/** Downloaded on request, because each opening is logged. It comes from a stranger, so it is never shown in the page. */
function PrivateFile({ attachment }: { attachment: Attachment }) {
  const { _id: id, fileName } = attachment;
  const opening = useMutation({
    mutationFn: () => readAttachment(id),
    onSuccess: (file) => downloadFile(file, fileName),
  });
  const { error, isPending } = opening;
  const problem = error && (actErrorText(error) || t`We couldn’t open the document. Try again.`);
  return (
    <li className="grid grid-cols-1 gap-2">
      <FormProblem text={problem ?? ''} />
      <Button
        className="justify-start! text-start"
        onClick={isPending ? undefined : () => opening.mutate()}
        aria-disabled={isPending}
      >
        <span className="min-w-0 wrap-anywhere">
          {isPending ? t`Opening...` : t`Download`} <bdi className="font-normal">{fileName}</bdi>
        </span>
      </Button>
    </li>
  );
}
