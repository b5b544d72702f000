import { t } from '@lingui/core/macro';
import type { Testimonial } from '@sokoni/contract/reviews';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { TextLink } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { Stars } from '../ui/marks/stars.tsx';

/** Reviews that customers wrote about professionals, unchanged. */
export function Testimonials({ of: testimonials }: { of: Testimonial[] }) {
  const { list, before, after, turn } = useSnap();
  return (
    <section aria-labelledby="testimonials" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="testimonials" className="text-2xl">
          {t`What customers say`}
        </h2>
        {testimonials.length > 1 && (
          <div className="with-scripts flex gap-2">
            <Turn label={t`Previous reviews`} isOver={!before} onTurn={() => turn(-1)} isBack />
            <Turn label={t`Next reviews`} isOver={!after} onTurn={() => turn(1)} />
          </div>
        )}
      </div>
      {testimonials.length === 0 ? (
        <p className="text-muted">{t`No reviews yet. Customers’ first good reviews will appear here.`}</p>
      ) : (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="testimonials"
          className="relative -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1"
        >
          {testimonials.map((testimonial) => (
            <Card key={testimonial._id} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whole cards fill a row that does not reach the edge of the window, so that no card is cut off inside the page. */
function Card({ testimonial }: { testimonial: Testimonial }) {
  const { rating, comment, firstName, professional } = testimonial;
  const { role, _id: id, name } = professional;
  return (
    <li className="flex w-[85%] shrink-0 snap-start flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:w-[46%] lg:w-[calc((100%-2rem)/3)]">
      <Stars rating={rating} />
      <blockquote dir="auto" className="grow wrap-anywhere">
        {comment}
      </blockquote>
      <p className="text-sm text-muted">
        <bdi className="font-semibold text-ink">{firstName}</bdi>
        {' · '}
        <TextLink to={paths.profile(role, id)}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
      </p>
    </li>
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
  list: RefObject<HTMLUListElement | null>;
  /** Whether there are items before or after the visible ones. */
  before: boolean;
  after: boolean;
  /** Scrolls by the width of the list, forwards or backwards. */
  turn: (by: 1 | -1) => void;
}

/** A row that is wider than its container and snaps to its items; it also scrolls without this hook. */
function useSnap(): Snap {
  const list = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ before: false, after: true });

  const look = useCallback(() => {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    // In right-to-left pages `scrollLeft` counts down from zero.
    const gone = Math.abs(scrollLeft);
    setEnds({ before: gone > SLACK, after: gone + clientWidth < scrollWidth - SLACK });
  }, []);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(row);
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      row.removeEventListener('scroll', look);
    };
  }, [look]);

  function turn(by: 1 | -1) {
    const row = list.current;
    if (!row) return;
    const towards = getComputedStyle(row).direction === 'rtl' ? -by : by;
    row.scrollBy({ left: towards * row.clientWidth });
  }

  return { list, ...ends, turn };
}
