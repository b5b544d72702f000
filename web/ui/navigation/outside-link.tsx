import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** An https link, or the address of an uploaded file; `mailto:` and `tel:` open their programs. */
  to: string;
  className?: string;
  children: ReactNode;
}

/**
 * Opens another site in a new tab, without a referrer. Addresses that could run scripts are never rendered as links.
 */
export function OutsideLink({ to, className, children }: OutsideLinkProps) {
  return (
    <a
      href={/^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(to) ? to : undefined}
      target="_blank"
      rel="noopener nofollow"
      className={className}
    >
      {children}
    </a>
  );
}
