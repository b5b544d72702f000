import { plural } from '@lingui/core/macro';
import { StarShape } from '../marks/stars.tsx';

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  name: string;
  legend: string;
  /** 0 while no star is selected. */
  value: number;
  onChange: (rating: number) => void;
}

/** One to five stars as a radio group, which supports arrow keys, touch and screen readers. */
export function StarPicker({ name, legend, value, onChange }: StarPickerProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="-ms-2 flex">
        {STARS.map((star) => (
          <label key={star} className="relative grid size-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="peer absolute inset-0 opacity-0"
            />
            <StarShape
              size={28}
              className="rounded-sm outline-(--focus) peer-focus-visible:outline-3"
              fill={`stroke-field ${star <= value ? 'fill-marigold' : 'fill-surface'}`}
            />
            <span className="sr-only">{plural(star, { one: '# star', other: '# stars' })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
