import { t } from '@lingui/core/macro';
import type { ReportKind } from '@sokoni/contract/moderation';
import { reportTitle } from '../ui/formats/report-texts.ts';
import { BesideMenu, SmallButton, useFetchedDialog } from './fetched-dialog.tsx';

const loadDialog = async () => (await import('./report-dialog.tsx')).ReportDialog;

interface ReportButtonProps {
  kind: ReportKind;
  /** Id of the account, the message or the review. */
  subjectId: string;
  /** Who wrote it, where several are on the screen. */
  by?: string;
  className?: string | undefined;
}

/** For signed-in accounts. */
export function ReportButton({ kind, subjectId, by, className }: ReportButtonProps) {
  const { Opened, opener, open, control } = useFetchedDialog(loadDialog);
  return (
    <>
      <SmallButton
        ref={opener}
        className={`px-2! text-sm ${className}`}
        aria-label={by ? `${reportTitle(kind)} (${by})` : reportTitle(kind)}
        onClick={open}
      >
        {kind === 'profile' || kind === 'project' ? reportTitle(kind) : t`Report`}
      </SmallButton>
      <BesideMenu>{Opened && <Opened kind={kind} subjectId={subjectId} {...control} />}</BesideMenu>
    </>
  );
}
