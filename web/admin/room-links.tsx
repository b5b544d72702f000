import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Link } from '../site/links/link.tsx';
import { SectionLinks } from '../site/links/section-links.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { BESIDE, useIsWide } from '../ui/use-is-wide.ts';
import { addressOf, type Room, roomNames, roomOf, rooms, type Tab } from './address.ts';
import { roomName, tabName } from './overview.ts';

interface RoomLinksProps {
  shown: Tab;
  mayOpen: (tab: Tab) => boolean;
  /** How many items wait in a room. */
  waiting: (room: Room) => number;
  /** Below the rooms. */
  children: ReactNode;
}

/** The rooms: at the side of a wide window, and folded on a narrow one. */
export function RoomLinks(props: RoomLinksProps) {
  const isBeside = useIsWide(BESIDE);
  const { shown } = props;
  return isBeside ? (
    <Rooms {...props} />
  ) : (
    <details key={shown} className="rounded-md border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold">
        <Icon name="menu" />
        {t`Rooms`}
      </summary>
      <div className="p-2">
        <Rooms {...props} />
      </div>
    </details>
  );
}

function Rooms({ shown, mayOpen, waiting, children }: RoomLinksProps) {
  return (
    <nav aria-label={t`Rooms`} className="grid content-start gap-4 lg:sticky lg:top-4">
      <ul className="grid">
        {roomNames
          .map((room) => ({ room, first: rooms[room].find(mayOpen) }))
          .map(
            ({ room, first }) =>
              first && (
                <li key={room}>
                  <Link
                    to={addressOf({ tab: first })}
                    aria-current={roomOf(shown) === room ? 'page' : undefined}
                    className={`flex min-h-11 items-center gap-2 rounded-md border-s-4 px-3 no-underline ${roomOf(shown) === room ? 'border-marigold bg-wash font-semibold text-indigo' : 'border-transparent hover:bg-wash'}`}
                  >
                    {roomName(room)}
                    <Count number={waiting(room)} />
                  </Link>
                </li>
              ),
          )}
      </ul>
      <div className="grid justify-items-start border-t border-line pt-2">{children}</div>
    </nav>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <Badge>
      <span className="text-ink tabular-nums">{number}</span>
      <span className="sr-only"> {t`waiting`}</span>
    </Badge>
  );
}

/** The sections of a room; hidden where there is only one. */
export function RoomSections({ shown, mayOpen }: Pick<RoomLinksProps, 'shown' | 'mayOpen'>) {
  const own = rooms[roomOf(shown)].filter(mayOpen);
  if (own.length < 2) return null;
  const links = own.map((tab) => ({
    to: addressOf({ tab }),
    isShown: tab === shown,
    title: tabName(tab),
  }));
  return <SectionLinks label={t`Sections`} links={links} />;
}
