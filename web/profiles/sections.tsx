import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { ContactDetails as Details } from '@sokoni/contract/profiles/profiles';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { PRODUCT_GRID, ProductCard } from '../site/links/product-card.tsx';
import { dollars } from '../ui/formats/money.ts';
import { productTitle, projectText } from '../ui/formats/portfolio-item-text.ts';
import { HeadingsBelow, useHeading } from '../ui/layout/heading.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { Chips } from '../ui/lists/chips.tsx';
import { knownName } from './names.ts';
import type { Professional } from './read-profile.ts';

interface ProfileSectionsProps {
  profile: Professional;
  workCount: number;
  /** What comes after the sections. It may stick to the bottom of the screen below the first section. */
  children?: ReactNode;
}

/** What a professional offers, as everybody sees it. */
export function ProfileSections({ profile, workCount, children }: ProfileSectionsProps) {
  const work = <Work profile={profile} workCount={workCount} />;
  const about = <About profile={profile} />;
  // Goods have prices; a freelancer's is the hourly rate.
  const [first, second] = profile.role === 'supplier' ? [work, about] : [about, work];
  return (
    <>
      {first}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        {second}
        <Skills profile={profile} />
        {children}
      </div>
    </>
  );
}

function About({ profile: { role, chargesPerHour, description, founded } }: { profile: Professional }) {
  const rate = dollars(chargesPerHour ?? 0, true);
  return (
    <Panel isPlain title={t`About`}>
      {role === 'freelancer' && (
        <p className="mb-3 text-lg font-semibold tabular-nums">
          <Trans>{rate} per hour</Trans>
        </p>
      )}
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {description?.trim() || t`No description provided.`}
      </p>
      {role === 'supplier' && founded && (
        <p className="mt-3 text-muted">
          <Trans>Founded in {founded}</Trans>
        </p>
      )}
    </Panel>
  );
}

/** The first products; where there are more, the last place is a link to all. */
function Work({ profile, workCount }: { profile: Professional; workCount: number }) {
  const { _id: id, role, products } = profile;
  return (
    <Panel isPlain title={t`Portfolio`}>
      {products.length === 0 && <p className="text-muted">{t`No portfolio items yet`}</p>}
      <ul className={`${PRODUCT_GRID} sm:grid-cols-3`}>
        <HeadingsBelow value={1}>
          {products.slice(0, PORTFOLIO_SHOWN).map((product, index) => (
            <li key={product._id} className="flex min-w-0">
              <ProductCard
                product={product}
                label={projectText(index + 1)}
                title={productTitle(product, { role, name: knownName(profile) })}
              />
            </li>
          ))}
        </HeadingsBelow>
        {workCount > PORTFOLIO_SHOWN && (
          <li className="flex min-w-0">
            <Link
              to={paths.products(role, id)}
              className="grid min-h-11 w-full place-items-center rounded-lg border border-field p-3 text-center font-semibold text-indigo"
            >
              {role === 'supplier'
                ? plural(workCount, { one: '# product in detail', other: 'All # products' })
                : plural(workCount, { one: '# portfolio item in detail', other: 'All # portfolio items' })}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

/** Skills, and uploaded certificates: pictures or PDFs. */
function Skills({ profile }: { profile: Professional }) {
  const { role, skills, certifications, certificationTexts: names } = profile;
  const Heading = useHeading(3);
  return (
    <Panel isPlain title={role === 'supplier' ? t`Certifications` : t`Skills & Expertise`}>
      {skills.length > 0 ? (
        <Chips words={skills.map((skill) => i18n._(skill))} />
      ) : (
        <p className="text-muted">{t`None listed yet`}</p>
      )}
      {certifications.length > 0 && role === 'freelancer' && (
        <Heading className="mt-4 text-lg">{t`Certifications`}</Heading>
      )}
      {certifications.length > 0 && (
        <ul className="mt-2">
          {certifications.map((file, index) => (
            <li key={file}>
              <a
                href={file}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 items-center gap-2 text-indigo underline"
              >
                {names[index] ? <bdi>{names[index]}</bdi> : <Trans>Certificate {index + 1}</Trans>}
                {file.endsWith('.pdf') && <span className="text-sm text-muted">PDF</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const ContactDetails = lazy(() => import('./contact-details.tsx'));

interface ContactInformationProps {
  /** True for the owner, and after a message was sent during this visit. */
  visible: boolean;
  /** Null until the server sends them. */
  contact: Details | null;
  /** In place of the details while they are not visible. */
  children?: ReactNode;
}

export function ContactInformation({ visible, contact, children }: ContactInformationProps) {
  return (
    <Panel id="contact" screenOnly={!visible} title={t`Contact Information`}>
      {visible ? (
        <Suspense fallback={t`Loading...`}>
          <ContactDetails contact={contact} />
        </Suspense>
      ) : (
        (children ?? (
          <p className="text-muted">{t`Contact details will be shown after you send a message`}</p>
        ))
      )}
    </Panel>
  );
}
