import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Answer, browserApi } from '../../data/api.ts';
import { useForm } from '../../data/form.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/fields/form-problem.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type Begun = Answer<'POST /operator/second-factor/setup'>['data'];

/** One-time setup: password, the secret for the app, a first code, and recovery codes for a lost phone. */
export function SetUp({ email, onDone }: { email: string; onDone: () => void }) {
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

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
