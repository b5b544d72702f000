import type { ReactNode } from 'react';

interface OutsideLinkProps {
  /** Made by `outside-address.ts`, or the address of a file of ours. */
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leaves Sokoni, in a new tab, without a word about where from. */
export function OutsideLink({ to, className, children }: OutsideLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener nofollow" className={className}>
      {children}
    </a>
  );
}
