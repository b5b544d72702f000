import { t } from '@lingui/core/macro';
import { getSession } from '../accounts/session.ts';
import { showProblem, showSuccess, showToast } from '../ui/toast.tsx';

/** Through the phone's own share sheet where there is one, otherwise by a copied link. */
export async function shareProfile(name: string, url = location.origin + location.pathname) {
  if (typeof navigator.share !== 'function') return copyLink(url);
  try {
    await navigator.share({ title: name, url });
    showSuccess(t`Profile shared`, t`Your profile was shared successfully!`);
    warnOwner(url);
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
    warnOwner(url);
  } catch {
    showProblem(t`Failed to copy`, t`Unable to copy the link.`);
  }
}

/** To all others a profile that is not public is not there. Asked of the session, not of those who show the button. */
function warnOwner(url: string) {
  const user = getSession()?.user;
  if (user && user.profileVisibility !== 'public' && url.endsWith(`/${user._id}`)) {
    showToast(t`Only you can open this link until your profile is public.`);
  }
}
