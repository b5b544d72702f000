import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from './link.tsx';

export interface SectionLink {
  to: string;
  title: ReactNode;
  isShown: boolean;
}

interface SectionLinksProps {
  label: string;
  links: SectionLink[];
  /** The titles still grow, for example by counts. */
  isLoading?: boolean;
}

/** The navigation tabs of an area, each with its address. On a phone they are one row, which scrolls. */
export function SectionLinks({ label, links, isLoading = false }: SectionLinksProps) {
  const row = useCentred(
    links.findIndex(({ isShown }) => isShown),
    isLoading,
  );
  return (
    <nav aria-label={label}>
      <ul ref={row} className={`gap-x-1 border-b border-line ${scrollsOnPhones}`}>
        {links.map(({ to, title, isShown }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isShown ? 'page' : undefined}
              className={`flex min-h-11 items-center gap-2 border-b-4 px-2 font-medium whitespace-nowrap focus-visible:-outline-offset-2 sm:px-3 no-underline ${isShown ? 'border-marigold text-indigo' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A row of links which on a phone scrolls to both edges of the page. `relative` keeps texts for screen readers, which are
 * positioned, inside it.
 */
export const scrollsOnPhones =
  'relative flex max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none] sm:flex-wrap max-sm:[&::-webkit-scrollbar]:hidden';

/** For such a row, whose shown link is in view. */
export function useCentred(shown: number, isLoading = false) {
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (row.current && !isLoading) centre(row.current, row.current.children[shown]);
  }, [shown, isLoading]);
  return row;
}

/** Scrolls only the row, not the page, in either direction of writing. */
function centre(row: HTMLElement, item: Element | undefined) {
  if (!item) return;
  const [frame, box] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  row.scrollBy(box.left + box.width / 2 - frame.left - frame.width / 2, 0);
}
