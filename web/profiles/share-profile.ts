import { t } from '@lingui/core/macro';
import { getSession } from '../accounts/session.ts';
import { showProblem, showSuccess, showToast } from '../ui/overlays/toast.ts';

/** Uses the share sheet of the device if there is one, otherwise copies the link. */
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
    // Missing on pages without https.
    await navigator.clipboard.writeText(url);
    showSuccess(t`Link copied`, t`Profile link copied to clipboard.`);
    warnOwner(url);
  } catch {
    showProblem(t`Failed to copy`, t`Unable to copy the link.`);
  }
}

/** Other accounts get 404 for a profile that is not public. Read from the session, so that callers need not pass it. */
function warnOwner(url: string) {
  const user = getSession()?.user;
  if (user && user.profileVisibility !== 'public' && url.endsWith(`/${user._id}`)) {
    showToast(t`Only you can open this link until your profile is public.`);
  }
}
