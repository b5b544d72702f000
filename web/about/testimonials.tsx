import { t } from '@lingui/core/macro';
import type { Testimonial } from '@sokoni/contract/reviews';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { Stars } from '../ui/marks/stars.tsx';
import TurnButtons from './turn-buttons.island.tsx';

const LIST = 'testimonial-list';

/** Reviews that customers wrote about professionals, unchanged. */
export function Testimonials({ of: testimonials }: { of: Testimonial[] }) {
  return (
    <section aria-labelledby="testimonials" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="testimonials" className="text-2xl">
          {t`What customers say`}
        </h2>
        {testimonials.length > 1 && (
          <div className="with-scripts flex gap-2">
            <TurnButtons list={LIST} />
          </div>
        )}
      </div>
      {testimonials.length === 0 ? (
        <p className="text-muted">{t`No reviews yet. Customers’ first good reviews will appear here.`}</p>
      ) : (
        <ul
          id={LIST}
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
