import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';

interface MoveButtonsProps {
  index: number;
  all: number;
  onMove: (to: number) => void;
}

/** One place earlier or later: for keys, and for who cannot drag. */
export function MoveButtons({ index, all, onMove }: MoveButtonsProps) {
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
    // Not disabled: that would take the focus away from whoever has just come to the end.
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
        <Icon name="arrow" className="ltr:-scale-x-100" />
      </button>
      <button aria-label={t`Move ${place} later`} {...move(1)}>
        <Icon name="arrow" className="rtl:-scale-x-100" />
      </button>
    </div>
  );
}
