import { languageOf, splitPrefix, withPrefix } from '@sokoni/contract/languages';
import { paths } from '../../paths.ts';
import { isForTheBrowser } from '../../ui/navigation/is-for-the-browser.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { leaveFor } from '../links/page-state.ts';
import { readSavedUser } from '../session-marks.ts';

/** Links with `data-sign-in` say why a visitor has to sign in first; the login page returns to their target. */
export function askToSignIn(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-sign-in]') : null;
    if (!link || event.button || isForTheBrowser(event) || readSavedUser()) return;
    event.preventDefault();
    const { title, reason } = JSON.parse(link.dataset.signIn ?? '');
    showToast(title, reason);
    const from = splitPrefix(link.pathname).path + link.search;
    void leaveFor(withPrefix(languageOf(document.documentElement.lang), paths.login()), {
      state: { from, reason },
    });
  });
}
