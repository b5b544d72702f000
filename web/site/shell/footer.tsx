import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SocialNetwork } from '@sokoni/contract/company/company';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { LanguageLinks } from '../language/language-links.tsx';
import { Link } from '../links/link.tsx';
import { isOpen, settings } from '../settings.ts';
import { Logo } from './logo.tsx';

const networks: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

export function Footer() {
  const links = [
    { to: paths.suppliers(), title: t`Find Suppliers` },
    { to: paths.freelancers(), title: t`Find Freelancers` },
    { to: paths.about(), title: t`About Us` },
    { to: paths.contact(), title: t`Contact Us` },
    { to: paths.privacy(), title: t`Privacy Policy` },
    { to: paths.terms(), title: t`Terms of Service` },
  ];
  const { company } = settings;
  // Isolated from the direction of the surrounding text; a short name does not break at a hyphen.
  const name = <bdi className={company.name.length < 35 ? 'whitespace-nowrap' : ''}>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  return (
    <footer className="mt-12 bg-deep text-on-deep">
      <div className="mx-auto max-w-page px-4 py-3 text-sm">
        <div className="flex flex-wrap items-center gap-x-6">
          <Logo />
          {/* On a phone below the links to social networks, which are beside the logo. */}
          {isOpen() && (
            <p className="order-1 basis-full pb-1 text-xs text-on-deep-muted lg:order-none lg:basis-auto lg:pb-0">
              <Trans>
                Sokoni is owned and operated by {name}, {place}.
              </Trans>
            </p>
          )}
          <SocialLinks />
        </div>
        <div className="flex flex-wrap justify-between gap-x-8">
          <ul className="flex flex-wrap gap-x-4 sm:gap-x-5" aria-label={t`More about Sokoni`}>
            {links.map(({ to, title }) => (
              <li key={to}>
                {/* Plain text for signed-in accounts, in the same place. */}
                <span className="signed-in-only">
                  <span className="flex min-h-11 items-center text-on-deep-muted">{title}</span>
                </span>
                <Link
                  to={to}
                  className="visitor-only flex min-h-11 items-center no-underline hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <LanguageLinks className="-mx-3" />
        </div>
      </div>
    </footer>
  );
}

/** The company's social networks, each in a new tab; empty if there are none. */
function SocialLinks() {
  const links = Object.entries(settings.company.social) as [SocialNetwork, string][];
  if (links.length === 0) return null;
  return (
    <ul className="-me-3 ms-auto flex min-h-11 flex-wrap" aria-label={t`Follow Sokoni`}>
      {links.map(([network, url]) => {
        const name = networks[network];
        return (
          <li key={network}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`${name}, opens in a new tab`}
              className="flex size-11 items-center justify-center rounded-md"
            >
              <Icon name={network} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
