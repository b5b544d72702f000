import { CARD_FLYERS } from '@sokoni/contract/limits';
import { Pattern } from '../ui/pattern.tsx';
import { Picture } from '../ui/picture.tsx';

interface CardFlyersProps {
  id: string;
  flyers: string[];
  atOnce: boolean;
}

/** Pictures of the work; a profile without any shows its pattern. */
export function CardFlyers({ id, flyers, atOnce }: CardFlyersProps) {
  if (flyers.length === 0) {
    return (
      <div className="h-28">
        <Pattern seed={id} scale={1.5} />
      </div>
    );
  }
  const shown = flyers.slice(0, CARD_FLYERS);
  return (
    <div className="grid h-28 auto-cols-fr grid-flow-col gap-px overflow-hidden bg-line">
      {shown.map((flyer) => (
        <Picture
          key={flyer}
          src={flyer}
          kind="work"
          alt=""
          width={shown.length === 1 ? 320 : 160}
          height={112}
          // Two pictures share the width of the card, so the smallest file is enough, also on dense screens.
          sizes={shown.length === 1 ? '(min-width: 40rem) 22rem, 100vw' : '6.5rem'}
          priority={atOnce ? 'soon' : 'late'}
          className="h-28 w-full bg-wash object-cover"
        />
      ))}
    </div>
  );
}
