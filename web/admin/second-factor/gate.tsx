import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { updateSessionUser } from '../../accounts/session.ts';
import { browserApi } from '../../data/api.ts';
import { keys } from '../../data/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useRead } from '../admin-api.ts';
import { useTitle } from '../view.ts';
import { CodeForm } from './code-form.tsx';
import { usePrompt } from './code-prompt.ts';
import { SetUp } from './set-up.tsx';

/** Shows the admin area after the second factor was passed; the first time it is set up. */
export function SecondFactorGate({ email, children }: { email: string; children: ReactNode }) {
  const client = useQueryClient();
  const queryKey = keys.admin('second factor');
  const {
    data: factor,
    isGone,
    problem,
    read,
  } = useRead(queryKey, () => browserApi('GET /operator/second-factor', {}));
  const prompt = usePrompt();
  // The account is no longer an operator, so the address does not exist for it.
  useEffect(() => {
    if (isGone) updateSessionUser({ isOperator: false });
  }, [isGone]);

  useTitle(factor?.isPassed ? null : t`Operator dashboard`);
  const pass = () => client.setQueryData(queryKey, { isSetUp: true, isPassed: true });

  if (problem !== null) {
    return (
      <Notice
        title={t`We couldn’t open the dashboard`}
        actions={<Button tone="main" onClick={read}>{t`Try Again`}</Button>}
      >
        {problem || t`The server didn’t respond. Try again in a minute.`}
      </Notice>
    );
  }
  if (!factor) {
    return <p role="status" className="p-8 text-center text-muted">{t`Opening the dashboard...`}</p>;
  }
  if (!factor.isSetUp) return <SetUp email={email} onDone={pass} />;
  if (!factor.isPassed) return <PassPage onPassed={pass} />;
  return (
    <>
      {children}
      {prompt && <PassDialog onAnswer={prompt.answer} />}
    </>
  );
}

function PassPage({ onPassed }: { onPassed: () => void }) {
  return (
    <div className="mx-auto grid max-w-form gap-6 px-4 py-12">
      <h1 className="text-2xl">{t`Operator dashboard`}</h1>
      <PassForm onPassed={onPassed} />
    </div>
  );
}

/** Opens above the current screen, which keeps its state. */
function PassDialog({ onAnswer }: { onAnswer: (isPassed: boolean) => void }) {
  const before = useRef(document.activeElement as HTMLElement | null);
  return (
    <Dialog title={t`Enter another code`} onClose={() => onAnswer(false)} returnFocusTo={before}>
      <div className="grid gap-4">
        <p>{t`We ask for a code from time to time. You’ll continue where you left off.`}</p>
        <PassForm onPassed={() => onAnswer(true)} />
      </div>
    </Dialog>
  );
}

function PassForm({ onPassed }: { onPassed: () => void }) {
  return (
    <CodeForm
      label={t`Code`}
      hint={t`The 6 digits from your authenticator app, or a recovery code`}
      action={t`Continue`}
      takesFocus
      send={async (code) => {
        await browserApi('POST /operator/second-factor', { body: { code } });
        onPassed();
      }}
    />
  );
}
