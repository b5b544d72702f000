import { t } from '@lingui/core/macro';
import { showProblem, showSuccess, showToast } from '../ui/toast.tsx';

/** Through the phone's own share sheet where there is one, otherwise by a copied link. */
export async function shareProfile(name: string, url: string) {
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title: name, url });
    showSuccess(t`Profile shared`, t`Your profile was shared successfully!`);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) return copyLink(url);
    showToast(t`Share cancelled`, t`You cancelled the share.`);
  }
}

async function copyLink(url: string) {
  try {
    // Missing where the page did not come over https.
    await navigator.clipboard.writeText(url);
    showSuccess(t`Link copied`, t`Profile link copied to clipboard.`);
  } catch {
    showProblem(t`Failed to copy`, t`Unable to copy the link.`);
  }
}
