import { t } from '@lingui/core/macro';
import type { Audience } from '@sokoni/contract/company/banner';
import { Icon } from '../../ui/marks/icon.tsx';
import { pageLanguage } from '../language/language.ts';
import { Link } from '../links/link.tsx';
import { settings } from '../settings.ts';

const classes: Record<Audience, string> = {
  everybody: '',
  visitors: 'visitor-only',
  customers: 'customer-only',
  professionals: 'professional-only',
};

/** What the company announces, in every page: the style sheet shows it to its audience. */
export function Banner() {
  const { banner } = settings;
  if (!banner) return null;
  const { code } = pageLanguage();
  const own = banner.text[code];
  const text = own || banner.text.en;
  if (!text) return null;
  const language = own ? {} : { lang: 'en', dir: 'ltr' };
  return (
    <section
      aria-label={t`Announcement`}
      className={`banner bg-deep text-on-deep ${classes[banner.audience]}`}
    >
      <div className="mx-auto flex max-w-page items-start gap-2 ps-4 pe-1 lg:pe-4">
        <p className="my-2.5 grow wrap-anywhere" {...language}>
          <BannerLink to={banner.link}>{text}</BannerLink>
        </p>
        <button
          type="button"
          aria-label={t`Close the announcement`}
          className="with-scripts inline-flex size-11 shrink-0 items-center justify-center rounded-md"
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

function BannerLink({ to, children }: { to: string; children: string }) {
  if (!to) return children;
  if (to.startsWith('/')) return <Link to={to}>{children}</Link>;
  return (
    <a href={to} rel="noopener">
      {children}
    </a>
  );
}
