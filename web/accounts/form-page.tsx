import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface FormPageProps {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** The layout of the sign-in and sign-up pages: one narrow column. */
export function FormPage({ title, intro, children }: FormPageProps) {
  return (
    <div className="mx-auto max-w-form px-4 py-10">
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
      <noscript>
        <p className="mt-4 font-medium text-clay">
          <Trans>Please switch JavaScript on in your browser: accounts need it.</Trans>
        </p>
      </noscript>
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  );
}
