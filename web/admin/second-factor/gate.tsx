import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { updateSessionUser } from '../../accounts/session.ts';
import { type Answer, ApiError, browserApi } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { problemOfReading, useBackOnline } from '../reading.ts';
import { useTitle } from '../use-title.ts';
import { useAsking } from './code-prompt.ts';
import { PassDialog } from './pass-dialog.tsx';
import { PassPage } from './pass-page.tsx';
import { SetUp } from './set-up.tsx';

type Factor = Answer<'GET /operator/second-factor'>['data'];

/** Shows the admin area after the second factor was passed; the first time it is set up. */
export function SecondFactorGate({ email, children }: { email: string; children: ReactNode }) {
  const [factor, setFactor] = useState<Factor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useAsking();

  const read = useCallback(async () => {
    setProblem(null);
    try {
      setFactor((await browserApi('GET /operator/second-factor', {})).data);
    } catch (error) {
      // The account is no longer an operator, so the address does not exist for it.
      if (error instanceof ApiError && error.code === 'not_found') updateSessionUser({ isOperator: false });
      else setProblem(problemOfReading(error));
    }
  }, []);
  useEffect(() => void read(), [read]);
  useBackOnline(() => void (problem !== null && read()));
  useTitle(factor?.isPassed ? null : t`Operator's desk`);
  const pass = () => setFactor({ isSetUp: true, isPassed: true });

  if (problem !== null) {
    return (
      <Notice
        title={t`The desk could not be opened`}
        actions={
          <Button tone="main" onClick={read}>
            <Trans>Try Again</Trans>
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
        <Trans>Opening the desk...</Trans>
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
