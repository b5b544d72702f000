import { languageOf, withPrefix } from '@sokoni/contract/languages';
import { paths } from '../../paths.ts';
import { markSession, readSavedUser, reloadClean, savedToken } from '../session-marks.ts';

/** Keeps a document up to date with the session of this browser. `onChange` is called after another tab has changed it. */
export function followSession(onChange: () => void): void {
  const update = () => {
    markSession(readSavedUser());
    pointLogo();
  };
  let token = savedToken();
  pointLogo();
  addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== 'user' && key !== null) return;
    const before = token;
    token = savedToken();
    // An island may show the account before, and its fields may contain the details of it.
    if (before && before !== token && document.querySelector('[data-mounted]')) return reloadClean();
    update();
    onChange();
  });
}

/** For signed-in accounts the logo leads to their dashboard. */
function pointLogo() {
  const role = readSavedUser()?.role;
  const logo = document.querySelector<HTMLAnchorElement>('#header a');
  const language = languageOf(document.documentElement.lang);
  const to =
    role === 'customer' || role === 'supplier' || role === 'freelancer'
      ? paths.dashboard(role)
      : paths.home();
  logo?.setAttribute('href', withPrefix(language, to));
}
