import { Link } from '../../site/links/link.tsx';
import { scrollsOnPhones, useCentred } from '../../site/links/section-links.tsx';
import { addressOf, useView, type View } from '../address.ts';
import type { Choices as ValueChoices } from '../select-choice.tsx';

interface Choice {
  label: string;
  view: Partial<View>;
  isCurrent: boolean;
}

interface ChoicesProps {
  label: string;
  choices: Choice[];
  /** More choices are still to come. */
  isLoading?: boolean;
}

/** Links to other lists of the tab. */
export function Choices({ label, choices, isLoading = false }: ChoicesProps) {
  const row = useCentred(
    choices.findIndex(({ isCurrent }) => isCurrent),
    isLoading,
  );
  return (
    <ul ref={row} aria-label={label} className={`gap-2 ${scrollsOnPhones}`}>
      {choices.map(({ label, view, isCurrent }) => (
        <li key={label}>
          <Link
            to={addressOf(view)}
            aria-current={isCurrent ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 whitespace-nowrap no-underline focus-visible:-outline-offset-2 ${isCurrent ? 'border-indigo bg-wash font-semibold' : 'border-line'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ViewChoicesProps {
  label: string;
  /** The part of the view that is chosen. */
  name: keyof View;
  choices: ValueChoices;
}

/** Links to the same list with another filter. */
export function ViewChoices({ label, name, choices }: ViewChoicesProps) {
  const { view } = useView();
  const links = choices.map(([value, text]) => ({
    label: text,
    isCurrent: value === view[name],
    view: { ...view, id: '', [name]: value },
  }));
  return <Choices label={label} choices={links} />;
}
