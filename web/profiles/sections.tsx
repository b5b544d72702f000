import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { ContactDetails as Details } from '@sokoni/contract/profiles/profiles';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../paths.ts';
import { Link } from '../site/links/link.tsx';
import { dollars } from '../ui/formats/money.ts';
import { useHeading } from '../ui/layout/heading.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { Chips } from '../ui/lists/chips.tsx';
import Portfolio, { captionOf } from './portfolio.island.tsx';
import type { Professional } from './read-profile.ts';

interface ProfileSectionsProps {
  profile: Professional;
  workCount: number;
  /** What comes after the sections. It may stick to the bottom of the screen from the portfolio on. */
  children?: ReactNode;
}

/** What a professional offers, as everybody sees it. */
export function ProfileSections({ profile, workCount, children }: ProfileSectionsProps) {
  return (
    <>
      <About profile={profile} />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Work profile={profile} workCount={workCount} />
        <Skills profile={profile} />
        {children}
      </div>
    </>
  );
}

function About({ profile: { role, chargesPerHour, description, founded } }: { profile: Professional }) {
  const rate = dollars(chargesPerHour ?? 0, true);
  return (
    <Panel title={t`About`}>
      {role === 'freelancer' && (
        <p className="mb-3 text-lg font-semibold tabular-nums">
          <Trans>{rate} per hour</Trans>
        </p>
      )}
      <p dir="auto" className="max-w-prose whitespace-pre-line">
        {description?.trim() || t`No description provided.`}
      </p>
      {founded && (
        <p className="mt-3 text-muted">
          <Trans>Founded in {founded}</Trans>
        </p>
      )}
    </Panel>
  );
}

function Work({ profile, workCount }: { profile: Professional; workCount: number }) {
  const { _id: id, role, productFlyers: pictures, flyerTexts: texts, products } = profile;
  const shown = pictures.slice(0, PORTFOLIO_SHOWN);
  return (
    <Panel title={t`Portfolio`}>
      {shown.length === 0 ? (
        <p className="text-muted">{t`No portfolio items yet`}</p>
      ) : (
        <Portfolio
          pictures={shown}
          texts={texts.slice(0, shown.length)}
          captions={products.slice(0, shown.length).map(captionOf)}
        />
      )}
      {workCount > 0 && (
        <Link
          to={paths.products(role, id)}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-indigo underline"
        >
          {role === 'supplier'
            ? plural(workCount, { one: '# product in detail', other: 'All # products' })
            : plural(workCount, { one: '# portfolio item in detail', other: 'All # portfolio items' })}
        </Link>
      )}
    </Panel>
  );
}

/** Skills, and uploaded certificates: pictures or PDFs. */
function Skills({ profile }: { profile: Professional }) {
  const { role, skills, certifications, certificationTexts: names } = profile;
  const Heading = useHeading(3);
  return (
    <Panel title={role === 'supplier' ? t`Certifications` : t`Skills & Expertise`}>
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
