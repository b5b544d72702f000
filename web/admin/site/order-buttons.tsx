import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button.tsx';

interface OrderButtonsProps {
  name: string;
  place: number;
  last: number;
  onMove: (place: number) => void;
}

/** Move an entry of a list. */
export function OrderButtons({ name, place, last, onMove }: OrderButtonsProps) {
  return (
    <>
      <Button
        tone="quiet"
        aria-label={t`Move ${name} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        {t`Up`}
      </Button>
      <Button
        tone="quiet"
        aria-label={t`Move ${name} down`}
        disabled={place === last}
        onClick={() => onMove(place + 1)}
      >
        {t`Down`}
      </Button>
    </>
  );
}
