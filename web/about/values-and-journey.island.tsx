import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { island } from '../islands/island.tsx';

const names = ['values', 'journey'] as const;
type Name = (typeof names)[number];

/**
 * Two panels next to each other in a row that scrolls. Without scripts the tabs are links that scroll to their panel;
 * with scripts they are tabs in the same place.
 */
function ValuesAndJourney() {
  const { row, isAlive, shown, show } = useShown();
  const titles: Record<Name, string> = { values: t`Our values`, journey: t`Our journey` };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const last = names.length - 1;
    const at = names.indexOf(shown);
    const step = isRtl ? -1 : 1;
    const next = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: last }[event.key];
    const name = next === undefined ? undefined : names.at(next % names.length);
    if (!name) return;
    event.preventDefault();
    show(name);
    document.getElementById(`${name}-tab`)?.focus();
  }

  return (
    <section aria-label={t`Values and journey`} className="grid grid-cols-1 gap-5">
      <div
        {...(isAlive ? { role: 'tablist', 'aria-label': t`Values and journey`, onKeyDown } : {})}
        className="flex flex-wrap gap-1 border-b border-line"
      >
        {names.map((name) => {
          const isShown = name === shown;
          const asTab = {
            role: 'tab',
            'aria-selected': isShown,
            'aria-controls': name,
            tabIndex: isShown ? 0 : -1,
            onClick: (event: MouseEvent) => {
              event.preventDefault();
              show(name);
            },
          };
          return (
            <a
              key={name}
              id={`${name}-tab`}
              href={`#${name}`}
              {...(isAlive ? asTab : {})}
              className={`inline-flex min-h-11 items-center border-b-4 px-3 text-lg font-medium no-underline ${isShown ? 'border-marigold text-indigo' : 'border-transparent text-muted'}`}
            >
              {titles[name]}
            </a>
          );
        })}
      </div>
      <div ref={row} className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
        {names.map((name) => (
          <div
            key={name}
            id={name}
            {...(isAlive
              ? { role: 'tabpanel', 'aria-labelledby': `${name}-tab`, inert: name !== shown, tabIndex: 0 }
              : // So that the keyboard reaches the row, which scrolls.
                { tabIndex: 0 })}
            className="w-full shrink-0 snap-start pe-px"
          >
            {name === 'values' ? <Values /> : <Journey />}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The visible panel, even after the user has swiped the row. */
function useShown() {
  const row = useRef<HTMLDivElement>(null);
  const [isAlive, setAlive] = useState(false);
  const [shown, setShown] = useState<Name>('values');

  useEffect(() => {
    const { current } = row;
    if (!current) return;
    // In right-to-left pages `scrollLeft` counts down from zero.
    const look = () => {
      const at = Math.round(Math.abs(current.scrollLeft) / current.clientWidth);
      setShown(names[at] ?? 'values');
    };
    look();
    setAlive(true);
    current.addEventListener('scroll', look, { passive: true });
    return () => current.removeEventListener('scroll', look);
  }, []);

  function show(name: Name) {
    const { current } = row;
    if (!current) return;
    const isRtl = getComputedStyle(current).direction === 'rtl';
    // Scrolls sideways only: selecting a tab must not move the page.
    current.scrollTo({ left: (isRtl ? -1 : 1) * names.indexOf(name) * current.clientWidth });
    setShown(name);
  }

  return { row, isAlive, shown, show };
}

function Values() {
  const values = [
    [t`Direct`, t`You message each other directly and agree your own terms.`],
    [t`Fair`, t`Free for customers, one monthly price for suppliers and freelancers, no commission.`],
    [
      t`Honest`,
      t`A better place in the directory or a badge can’t be bought. New profiles are labelled as new.`,
    ],
    [t`Light`, t`Every page works on a basic phone and a slow network.`],
  ];
  return (
    <dl className="grid grid-cols-1 gap-5 py-2 sm:grid-cols-2 lg:grid-cols-4">
      {values.map(([name, text]) => (
        <div key={name} className="border-s-4 border-marigold ps-4">
          <dt className="font-display text-xl font-semibold">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The features in the order in which they were built; only features that exist. */
function Journey() {
  const steps = [
    [
      t`First, the directory`,
      t`Suppliers by industry and freelancers by skill, on pages that load on a slow phone.`,
    ],
    [t`Then, messages`, t`Direct messages that wait on your device when there’s no connection.`],
    [
      t`Then, reviews`,
      t`Reviews by customers who were in contact, with a reply from the supplier or freelancer.`,
    ],
    [
      t`Then, verification`,
      t`Identity, business and certificates, checked by our team and shown with the date.`,
    ],
    [t`Next, your ideas`, t`Tell us what’s missing. Our team reads every message.`],
  ];
  return (
    <ol className="grid gap-4 py-2 sm:grid-cols-2 lg:grid-cols-5">
      {steps.map(([name, text], index) => (
        <li
          key={name}
          className="grid grid-cols-[2.5rem_1fr] content-start gap-x-3 lg:grid-cols-1 lg:gap-y-2"
        >
          <span
            aria-hidden="true"
            className="row-span-2 flex size-10 items-center justify-center rounded-full bg-wash font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <h3 className="text-lg">{name}</h3>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export default island('values-and-journey', ValuesAndJourney, 'visible');
