import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SocialNetwork } from '@sokoni/contract/company';
import { useSession } from '../../accounts/session.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { WovenEdge } from '../../ui/pictures/woven-edge.tsx';
import { company } from '../company.ts';
import { Link } from '../link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';

const networks: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

export function Footer() {
  const isSignedIn = useSession() !== null;
  const links = [
    { to: paths.suppliers(), title: t`Find Suppliers` },
    { to: paths.freelancers(), title: t`Find Freelancers` },
    { to: paths.about(), title: t`About Us` },
    { to: paths.contact(), title: t`Contact Us` },
    { to: paths.privacy(), title: t`Privacy Policy` },
    { to: paths.terms(), title: t`Terms of Service` },
  ];
  // Isolated from the direction of the surrounding text; a short name does not break at a hyphen.
  const name = <bdi className={company.name.length < 35 ? 'whitespace-nowrap' : ''}>{company.name}</bdi>;
  const place = <bdi>{company.place}</bdi>;
  return (
    <footer className="mt-16 bg-deep text-on-deep">
      <WovenEdge />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-10 md:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-4">
          <Logo />
          <p className="max-w-form text-sm text-on-deep-muted">
            <Trans>
              Sokoni is owned and operated by {name}, {place}.
            </Trans>
          </p>
          <SocialLinks />
        </div>
        <ul
          className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] content-start gap-x-6"
          aria-label={t`More about Sokoni`}
        >
          {links.map(({ to, title }) => (
            <li key={to}>
              {/* Plain text for signed-in accounts, in the same place. */}
              {isSignedIn ? (
                <span className="flex min-h-11 items-center text-on-deep-muted">{title}</span>
              ) : (
                <Link to={to} className="flex min-h-11 items-center no-underline hover:underline">
                  {title}
                </Link>
              )}
            </li>
          ))}
        </ul>
        <LanguageLinks className="-mx-3 col-span-full" />
      </div>
    </footer>
  );
}

/** The company's social networks, each in a new tab; empty if there are none. */
function SocialLinks() {
  const links = Object.entries(company.social) as [SocialNetwork, string][];
  if (links.length === 0) return null;
  return (
    <ul className="-ms-3 flex flex-wrap" aria-label={t`Follow Sokoni`}>
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
