import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { updateSessionUser } from '../../accounts/session.ts';
import { browserApi } from '../../api.ts';
import { keys } from '../../data/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRead } from '../reading.ts';
import { useTitle } from '../use-title.ts';
import { useAsking } from './code-prompt.ts';
import { PassDialog } from './pass-dialog.tsx';
import { PassPage } from './pass-page.tsx';
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
  const asking = useAsking();
  // The account is no longer an operator, so the address does not exist for it.
  useEffect(() => {
    if (isGone) updateSessionUser({ isOperator: false });
  }, [isGone]);

  useTitle(factor?.isPassed ? null : t`Operator's desk`);
  const pass = () => client.setQueryData(queryKey, { isSetUp: true, isPassed: true });

  if (problem !== null) {
    return (
      <Notice
        title={t`The desk could not be opened`}
        actions={
          <Button tone="main" onClick={read}>
            {t`Try Again`}
          </Button>
        }
      >
        {problem || t`The server did not answer. Please try again in a minute.`}
      </Notice>
    );
  }
  if (!factor) {
    return (
      <p role="status" className="p-8 text-center text-muted">
        {t`Opening the desk...`}
      </p>
    );
  }
  if (!factor.isSetUp) return <SetUp email={email} onDone={pass} />;
  if (!factor.isPassed) return <PassPage onPassed={pass} />;
  return (
    <>
      {children}
      {asking && <PassDialog onAnswer={asking.answer} />}
    </>
  );
}
