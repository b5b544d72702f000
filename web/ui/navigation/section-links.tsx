import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../../app/link.tsx';

export interface SectionLink {
  to: string;
  title: ReactNode;
  isShown: boolean;
}

/** The navigation tabs of an area, each with its address. On a phone they are one row that scrolls sideways. */
export function SectionLinks({ label, links }: { label: string; links: SectionLink[] }) {
  const nav = useRef<HTMLElement>(null);
  const shown = links.find(({ isShown }) => isShown)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is shown
  useEffect(() => {
    const row = nav.current;
    if (!row?.firstElementChild) return;
    // At once, and when a counter changes the width of the tabs.
    const watch = new ResizeObserver(() => bringIntoSight(row));
    watch.observe(row.firstElementChild);
    return () => watch.disconnect();
  }, [shown]);
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

/** Pixels next to the current tab, in which part of its neighbour is visible. */
const BESIDE = 40;

/** Scrolls sideways only: the page must not move. */
function bringIntoSight(row: HTMLElement) {
  const link = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!link) return;
  const { left, right } = row.getBoundingClientRect();
  const before = link.left - left - BESIDE;
  const after = link.right - right + BESIDE;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}
