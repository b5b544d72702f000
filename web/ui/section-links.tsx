import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../link.tsx';

export interface SectionLink {
  to: string;
  title: ReactNode;
  isShown: boolean;
}

/** The parts of an area, as tabs that each have their address. On a phone they are one row, to be pushed sideways. */
export function SectionLinks({ label, links }: { label: string; links: SectionLink[] }) {
  const nav = useRef<HTMLElement>(null);
  // Whenever another one is shown, or has moved beside its numbers.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return (
    <nav ref={nav} aria-label={label} className="relative -mx-4 overflow-x-auto px-4">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {links.map(({ to, title, isShown }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isShown ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-4 px-3 font-medium whitespace-nowrap no-underline -outline-offset-2 ${isShown ? 'border-marigold text-indigo' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
