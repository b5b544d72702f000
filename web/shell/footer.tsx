import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '../accounts/session.ts';
import { Link } from '../link.tsx';
import { paths } from '../paths.ts';
import { WovenEdge } from '../ui/woven-edge.tsx';
import { company } from './company.ts';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
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
          <FooterLink to={paths.suppliers()}>
            <Trans>Find Suppliers</Trans>
          </FooterLink>
          <FooterLink to={paths.freelancers()}>
            <Trans>Find Freelancers</Trans>
          </FooterLink>
          <FooterLink to={paths.about()}>
            <Trans>About Us</Trans>
          </FooterLink>
          <FooterLink to={paths.contact()}>
            <Trans>Contact Us</Trans>
          </FooterLink>
          <FooterLink to={paths.privacy()}>
            <Trans>Privacy Policy</Trans>
          </FooterLink>
          <FooterLink to={paths.terms()}>
            <Trans>Terms of Service</Trans>
          </FooterLink>
        </ul>
        <LanguageLinks className="-mx-3 col-span-full" />
      </div>
    </footer>
  );
}

/** Plain text for signed-in accounts, in the same place. */
function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  const box = 'flex min-h-11 items-center';
  return (
    <li>
      {useSession() ? (
        <span className={`${box} text-on-deep-muted`}>{children}</span>
      ) : (
        <Link to={to} className={`${box} no-underline hover:underline`}>
          {children}
        </Link>
      )}
    </li>
  );
}
