import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import type { TextVersion } from '@sokoni/contract/accounts/legal-texts';
import { useRef, useState } from 'react';
import { ApiError, browserApi } from '../data/api.ts';
import { networkErrorText } from '../data/error-text.ts';
import { paths } from '../paths.ts';
import { localPath } from '../site/language/language.ts';
import { Link } from '../site/links/link.tsx';
import { useGo } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx';
import { showSuccess } from '../ui/overlays/toast.ts';
import { refreshSession, updateSessionUser } from './session.ts';

const REFUSED = 'refused-texts';

/** The versions that this window was asked about and did not accept. */
function readRefused(): string {
  try {
    return sessionStorage.getItem(REFUSED) ?? '';
  } catch {
    return '';
  }
}

export interface AcceptTextsProps {
  user: OwnUser;
  texts: TextVersion[];
}

/** Asks once in each window to accept new terms; after a refusal a notice says what is left. */
export function AcceptTexts({ user, texts }: AcceptTextsProps) {
  const go = useGo();
  const versions = [user._id, ...texts.map(({ text, version }) => `${text} ${version}`)].join();
  const [isOpen, setOpen] = useState(readRefused() !== versions);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function refuse() {
    try {
      sessionStorage.setItem(REFUSED, versions);
    } catch {
      // The next page asks again.
    }
    setOpen(false);
  }

  async function accept() {
    setBusy(true);
    setProblem('');
    try {
      await browserApi('POST /users/me/accepted-texts', { body: { texts } });
      updateSessionUser({ textsToAccept: [] });
      showSuccess(t`Thank you`, t`You’ve accepted the new version.`);
    } catch (error) {
      setProblem(networkErrorText(error) || (error as Error).message || t`We couldn’t save this. Try again.`);
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        await refreshSession().catch(() => {});
    } finally {
      setBusy(false);
    }
  }

  const links = (
    <ul className="mb-4 grid gap-1">
      {texts.map(({ text }) => (
        <li key={text}>
          <a
            href={localPath(paths[text]())}
            target="_blank"
            rel="noopener"
            className="inline-block min-h-11 py-2.5"
          >
            {text === 'terms' ? t`Read the Terms of Service` : t`Read the Privacy Policy`}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="mx-auto max-w-page px-4 pt-4">
        <aside
          aria-label={titleOf(texts)}
          className="grid gap-3 rounded-md border-s-4 border-clay bg-clay-wash p-4"
        >
          <p className="max-w-prose">
            {t`You haven’t accepted the new version. You can read everything, download your data, cancel your subscription and delete your account, but change nothing else.`}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button ref={button} tone="main" onClick={() => setOpen(true)}>{t`Read and accept`}</Button>
            <Link to={paths.account()}>{t`Download or delete`}</Link>
            {user.role !== 'customer' && (
              <Link to={paths.dashboard(user.role, 'subscription')}>{t`Cancel subscription`}</Link>
            )}
          </div>
        </aside>
      </div>
      {isOpen && (
        <Dialog title={titleOf(texts)} startsAtTitle onClose={refuse} returnFocusTo={button}>
          <p className="mb-2">{t`Please read and accept to go on:`}</p>
          {links}
          <p className="mb-4 text-muted">
            {t`If you don’t agree, you can still read everything, download your data, cancel your subscription and delete your account.`}
          </p>
          <DialogFoot problem={problem}>
            <Button
              onClick={() => {
                refuse();
                void go(paths.account());
              }}
            >{t`I don’t agree`}</Button>
            <Button tone="main" disabled={isBusy} onClick={accept}>
              {isBusy ? t`Saving...` : t`I accept`}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  );
}

function titleOf(texts: TextVersion[]): string {
  if (texts.length > 1) return t`Our Terms of Service and Privacy Policy have changed`;
  return texts[0]?.text === 'terms'
    ? t`Our Terms of Service have changed`
    : t`Our Privacy Policy has changed`;
}
