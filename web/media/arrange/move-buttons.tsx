import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/marks/icon.tsx';

interface MoveButtonsProps {
  index: number;
  all: number;
  onMove: (to: number) => void;
  /** Where the items are below each other. */
  vertical: 'always' | 'on phones';
}

/** The arrow of the icon points to the right. */
const arrows = {
  always: { earlier: '-rotate-90', later: 'rotate-90' },
  'on phones': {
    earlier: 'max-sm:-rotate-90 sm:ltr:-scale-x-100',
    later: 'max-sm:rotate-90 sm:rtl:-scale-x-100',
  },
};

/** Moves an item by one position: for the keyboard, and for users who cannot drag. */
export function MoveButtons({ index, all, onMove, vertical }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that has moved in the page has lost the focus
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  if (all < 2) return null;
  const place = index + 1;
  const move = (by: number) => ({
    type: 'button' as const,
    className: 'grid size-11 place-items-center rounded-md border border-field aria-disabled:opacity-60',
    // Not disabled, because that would remove the focus when the item reaches the end.
    'aria-disabled': index + by < 0 || index + by >= all,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (index + by < 0 || index + by >= all) return;
      pressed.current = currentTarget;
      onMove(index + by);
    },
  });
  return (
    <div className="flex gap-1">
      <button aria-label={t`Move ${place} earlier`} {...move(-1)}>
        <Icon name="arrow" className={arrows[vertical].earlier} />
      </button>
      <button aria-label={t`Move ${place} later`} {...move(1)}>
        <Icon name="arrow" className={arrows[vertical].later} />
      </button>
    </div>
  );
}
