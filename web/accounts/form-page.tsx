import { t } from '@lingui/core/macro';
import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from '../site/links/link.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { NeedsScripts } from '../ui/layout/needs-scripts.tsx';
import type { LoginState } from './login-state.ts';

interface FormPageProps {
  title: ReactNode;
  intro?: ReactNode;
  /** The page does not work without scripts. */
  needsScripts?: boolean;
  /** Signed-in accounts leave the page before they see it (`leave-when-signed-in.ts`). */
  isForVisitors?: boolean;
  children: ReactNode;
}

/** The layout of the sign-in and sign-up pages: one narrow column. */
export function FormPage({ title, intro, needsScripts, isForVisitors, children }: FormPageProps) {
  return (
    <div className={`mx-auto max-w-form px-4 py-10 ${isForVisitors ? 'for-visitors' : ''}`}>
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
      {needsScripts && <NeedsScripts />}
      <div className="mt-6 grid gap-6">{children}</div>
    </div>
  );
}

/** Why the visitor is here. The script shows it where the page before has passed it; a `bdi` gets the text. */
export function PassedNotice({ name, children }: { name: keyof LoginState; children?: ReactNode }) {
  return (
    <p
      role="status"
      hidden
      data-from-state={name}
      className="rounded-md border-s-4 border-indigo bg-surface p-4 font-medium"
    >
      {children}
    </p>
  );
}

/** Links to other ways of signing in, below a form. */
export function HelpLinks({ children }: { children: ReactNode }) {
  return <ul className="grid border-t border-line pt-4">{children}</ul>;
}

interface HelpLinkProps {
  to: string;
  state?: LoginState;
  children: ReactNode;
}

export function HelpLink({ to, state, children }: HelpLinkProps) {
  return (
    <li>
      <TextLink to={to} state={state}>
        {children}
      </TextLink>
    </li>
  );
}

/** The email for signing in, marked up for password managers. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label={t`Email`} name="email" type="email" autoComplete="username" required {...field} />;
}
