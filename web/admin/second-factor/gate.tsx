import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { updateSessionUser } from '../../accounts/session.ts';
import { type Answer, browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../site/links/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { takeFocus } from '../../ui/navigation/take-focus.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useTitle } from '../address.ts';
import { secondFactor, useRead } from '../admin-api.ts';
import { CodeForm } from './code-form.tsx';
import { usePrompt } from './code-prompt.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface GateProps {
  email: string;
  /** The account is no longer an operator, while this is shown. */
  onRemoved: () => void;
  children: ReactNode;
}

/** Shows the admin area after the second factor was passed; the first time it is set up. */
export function SecondFactorGate({ email, onRemoved, children }: GateProps) {
  const client = useQueryClient();
  const { data: factor, isGone, problem, read } = useRead(secondFactor);
  const prompt = usePrompt();
  const wasRemoved = isGone && factor !== null;
  const removed = useRef(onRemoved);
  // The address does not exist for who is no operator.
  useEffect(() => {
    if (wasRemoved) removed.current();
    if (isGone) updateSessionUser({ isOperator: false });
  }, [isGone, wasRemoved]);

  useTitle(factor?.isPassed && !isGone ? null : t`Operator dashboard`);
  const pass = () => client.setQueryData(secondFactor.queryKey, { isSetUp: true, isPassed: true });

  if (wasRemoved) {
    return (
      <Notice
        title={t`You’re no longer an operator`}
        actions={<ButtonLink tone="main" to={paths.home()}>{t`Return to Home`}</ButtonLink>}
      >
        {t`An owner has ended your access to this dashboard. Your account itself stays.`}
      </Notice>
    );
  }
  // What is typed below stays where only a later check fails.
  if (problem !== null && !factor) {
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
    return (
      <LiveRegion
        role="status"
        className="p-8 text-center text-muted"
      >{t`Opening the dashboard...`}</LiveRegion>
    );
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

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type Begun = Answer<'POST /operator/second-factor/setup'>['data'];

/** One-time setup: password, the secret for the app, a first code, and recovery codes for a lost phone. */
function SetUp({ email, onDone }: { email: string; onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (codes) {
    return (
      <Step key={3} number={3} title={t`Save your recovery codes`}>
        <RecoveryCodes codes={codes} action={t`Open the dashboard`} onDone={onDone} />
      </Step>
    );
  }
  if (begun) {
    return (
      <Step key={2} number={2} title={t`Add Sokoni to your authenticator app`}>
        <Secret {...begun} />
        <CodeForm
          label={t`First code`}
          hint={t`The 6 digits that the app shows for Sokoni`}
          action={t`Confirm`}
          send={async (code) => {
            const { data } = await browserApi('POST /operator/second-factor/confirm', { body: { code } });
            setCodes(data.recoveryCodes);
          }}
        />
      </Step>
    );
  }
  return (
    <Step key={1} number={1} title={t`Secure your operator account`}>
      <p>
        {t`Operators can publish and hide profiles. Besides your password, you need a code from an authenticator app on your phone, such as Aegis, Google Authenticator or 1Password.`}
      </p>
      <PasswordForm email={email} onBegun={setBegun} />
    </Step>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-form gap-5 px-4 py-12">
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <p className="text-sm text-muted">
          <Trans>Second factor: step {number} of 3</Trans>
        </p>
        <h1 className="text-2xl">{title}</h1>
      </div>
      {children}
    </div>
  );
}

function PasswordForm({ email, onBegun }: { email: string; onBegun: (begun: Begun) => void }) {
  const { errors, problem, busy, formProps } = useForm({
    schema: async () =>
      (await import('@sokoni/contract/accounts/second-factor')).secondFactorEndpoints.setUpSecondFactor.body,
    send: async (body) => onBegun((await browserApi('POST /operator/second-factor/setup', { body })).data),
    failed: t`That didn’t work. Try again.`,
  });
  return (
    <form {...formProps} className="grid gap-4">
      <FormProblem text={problem} />
      <input
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Button type="submit" tone="main" className="justify-self-start" disabled={busy}>
        {busy ? t`Checking...` : t`Set up the second factor`}
      </Button>
    </form>
  );
}

function Secret({ secret, uri }: Begun) {
  return (
    <>
      <p>{t`Scan this code with the app:`}</p>
      <div className="size-56">
        <Suspense fallback={null}>
          <QrCode text={uri} />
        </Suspense>
      </div>
      <div>
        <p>{t`Or type this key into the app (time-based, 6 digits):`}</p>
        <p className="mt-1 rounded-md bg-wash p-3 text-lg font-semibold tracking-wide wrap-anywhere tabular-nums">
          <code>{inGroups(secret)}</code>
        </p>
      </div>
    </>
  );
}

/** Groups of four are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
