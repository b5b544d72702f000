import { languageOf, withPrefix } from '@sokoni/contract/languages';
import { markSession, readSavedUser } from '../app/session-marks.ts';
import { paths } from '../paths.ts';

/** Keeps a document up to date with the session of this browser. `onChange` is called after another tab has changed it. */
export function followSession(onChange: () => void): void {
  const update = () => {
    markSession(readSavedUser());
    pointLogo();
  };
  pointLogo();
  addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== 'user' && key !== null) return;
    update();
    onChange();
  });
}

/** For signed-in accounts the logo leads to their dashboard. */
function pointLogo() {
  const role = readSavedUser()?.role;
  const logo = document.querySelector<HTMLAnchorElement>('header a[aria-label=Sokoni]');
  const language = languageOf(document.documentElement.lang);
  const to =
    role === 'customer' || role === 'supplier' || role === 'freelancer'
      ? paths.dashboard(role)
      : paths.home();
  logo?.setAttribute('href', withPrefix(language, to));
}
