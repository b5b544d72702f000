import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';

interface OrderButtonsProps {
  name: string;
  place: number;
  last: number;
  onMove: (place: number) => void;
}

/** Move an entry of a list. A button that does nothing at an end of the list keeps the focus. */
export function OrderButtons({ name, place, last, onMove }: OrderButtonsProps) {
  const [isFirst, isLast] = [place === 0, place === last];
  return (
    <>
      <Button
        tone="quiet"
        className="aria-disabled:opacity-60"
        aria-label={t`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : () => onMove(place - 1)}
      >
        {t`Up`}
      </Button>
      <Button
        tone="quiet"
        className="aria-disabled:opacity-60"
        aria-label={t`Move ${name} down`}
        aria-disabled={isLast}
        onClick={isLast ? undefined : () => onMove(place + 1)}
      >
        {t`Down`}
      </Button>
    </>
  );
}
