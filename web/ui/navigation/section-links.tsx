import type { ReactNode } from 'react';
import { Link } from '../../app/link.tsx';

export interface SectionLink {
  to: string;
  title: ReactNode;
  isShown: boolean;
}

/** The navigation tabs of an area, each with its address. They wrap on a phone, so that all of them are in sight. */
export function SectionLinks({ label, links }: { label: string; links: SectionLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {links.map(({ to, title, isShown }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isShown ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-4 px-2 font-medium whitespace-nowrap sm:px-3 no-underline ${isShown ? 'border-marigold text-indigo' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
