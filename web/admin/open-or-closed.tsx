import { t } from '@lingui/core/macro';
import { Link } from '../link.tsx';
import { addressOf, type Part } from './place.ts';

/** Switches between the open and the closed items. */
export function OpenOrClosed({ part, closed }: { part: Part; closed: boolean }) {
  const choices = [
    { isClosed: false, label: t`Open` },
    { isClosed: true, label: t`Closed` },
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ isClosed, label }) => (
        <li key={label}>
          <Link
            to={addressOf({ part, closed: isClosed })}
            aria-current={isClosed === closed ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 no-underline ${isClosed === closed ? 'border-indigo bg-wash font-semibold' : 'border-line'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
