import type { ReactNode } from 'react';
import { Link } from '../link.tsx';

/** Links to other ways of signing in, below a form. */
export function HelpLinks({ children }: { children: ReactNode }) {
  return <ul className="grid border-t border-line pt-4">{children}</ul>;
}

export function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="inline-flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  );
}
