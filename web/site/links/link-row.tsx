import type { ComponentProps, ReactNode } from 'react';
import { Link } from './link.tsx';

interface LinkRowProps extends Omit<ComponentProps<typeof Link>, 'title'> {
  /** A picture or an icon at its start. */
  lead?: ReactNode;
  title: string;
  /** Beside the title: a date or a price. */
  note?: ReactNode;
  /** After the line of text: a count or a state. */
  mark?: ReactNode;
  isNew?: boolean;
  /** The title may take two lines, as those of projects do. */
  wraps?: boolean;
}

/** A row of a list as one link: a title with a note, and below it one line of text with a mark; 64 px high. */
export function LinkRow({ lead, title, note, mark, isNew, wraps, children, ...link }: LinkRowProps) {
  return (
    <Link
      className="flex min-h-16 min-w-0 grow items-center gap-3 rounded-md p-2 no-underline hover:bg-wash aria-[current]:bg-wash"
      {...link}
    >
      {lead}
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi
            className={`min-w-0 grow basis-20 ${wraps ? 'line-clamp-2' : 'truncate'} ${isNew ? 'font-bold' : 'font-semibold'}`}
          >
            {title}
          </bdi>
          {note && <span className="shrink-0 text-sm text-muted tabular-nums">{note}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className={`flex min-w-0 grow basis-20 items-center gap-1 ${isNew ? '' : 'text-muted'}`}>
            {children}
          </span>
          {mark}
        </span>
      </span>
    </Link>
  );
}

/** Facts in the line of a row; those without room are out of sight. Each has its own direction: its beginning is what stays. */
export const LineFacts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <span className="flex h-lh min-w-0 flex-wrap gap-x-1 overflow-hidden">
    {Object.entries(facts).map(([name, fact], index) => (
      <span key={name} className="flex max-w-full min-w-0 gap-1 last:grow last:basis-16">
        {index > 0 && <span>·</span>}
        <bdi className="min-w-0 truncate">{fact}</bdi>
      </span>
    ))}
  </span>
);
