import { t } from '@lingui/core/macro';
import { showProblem, showSuccess } from '../ui/overlays/toast.ts';

interface Copying {
  /** What to do with the copy. */
  hint?: string;
  failed: [title: string, description: string];
}

/** Copies to the clipboard, which a browser may refuse, and says so. */
export async function copyText(text: string, { hint, failed }: Copying): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(t`Copied`, hint);
  } catch {
    showProblem(...failed);
  }
}
