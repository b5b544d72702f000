import { Icon } from '../../ui/marks/icon.tsx';

/**
 * A line below the page: it covers nothing, and nothing moves when it appears. `offer-language.ts` fills it in; the
 * page never changes its language automatically.
 */
export const LanguageOffer = () => (
  <aside
    hidden
    id="language-offer"
    className="flex items-center justify-center gap-2 border-t border-line bg-surface px-4"
  >
    <a href="/" className="inline-flex min-h-11 items-center">
      <span />
    </a>
    <button type="button" className="inline-flex size-11 shrink-0 items-center justify-center rounded-md">
      <Icon name="close" />
    </button>
  </aside>
);
