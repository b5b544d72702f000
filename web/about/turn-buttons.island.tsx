import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { island } from '../islands/island.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';

/** The buttons that turn the reviews in the element with the id `list`. */
function TurnButtons({ list }: { list: string }) {
  const { before, after, turn } = useSnap(list);
  return (
    <>
      <Turn label={t`Previous reviews`} isOver={!before} onTurn={() => turn(-1)} isBack />
      <Turn label={t`Next reviews`} isOver={!after} onTurn={() => turn(1)} />
    </>
  );
}

interface TurnProps {
  label: string;
  /** There are no more cards on this side. The button stays and keeps the focus. */
  isOver: boolean;
  onTurn: () => void;
  isBack?: boolean;
}

function Turn({ label, isOver, onTurn, isBack = false }: TurnProps) {
  return (
    <Button
      aria-label={label}
      aria-disabled={isOver}
      onClick={onTurn}
      className="w-11 px-0! aria-disabled:opacity-40"
    >
      <Icon name="arrow" className={isBack ? 'rotate-180 rtl:rotate-0' : 'rtl:rotate-180'} />
    </Button>
  );
}

/** A tolerance in pixels for the rounding of browsers. */
const SLACK = 2;

interface Snap {
  /** Whether there are items before or after the visible ones. */
  before: boolean;
  after: boolean;
  /** Scrolls by the width of the list, forwards or backwards. */
  turn: (by: 1 | -1) => void;
}

/** A row that is wider than its container and snaps to its items; it also scrolls without this hook. */
function useSnap(list: string): Snap {
  const [ends, setEnds] = useState({ before: false, after: true });

  const look = useCallback(() => {
    const row = document.getElementById(list);
    if (!row) return;
    const { scrollLeft, scrollWidth, clientWidth } = row;
    // In right-to-left pages `scrollLeft` counts down from zero.
    const gone = Math.abs(scrollLeft);
    setEnds({ before: gone > SLACK, after: gone + clientWidth < scrollWidth - SLACK });
  }, [list]);

  useEffect(() => {
    const row = document.getElementById(list);
    if (!row) return;
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [list, look]);

  function turn(by: 1 | -1) {
    const row = document.getElementById(list);
    if (!row) return;
    const towards = getComputedStyle(row).direction === 'rtl' ? -by : by;
    row.scrollBy({ left: towards * row.clientWidth });
  }

  return { ...ends, turn };
}

export default island('turn-buttons', TurnButtons, 'visible');
