import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** An https link, or the address of a file of ours; `mailto:` and `tel:` open what they are for. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leaves Sokoni, in a new tab, without a word about where from. Nothing that could run here is ever a link. */
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
