import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PORTFOLIO_SHOWN } from '@sokoni/contract/limits';
import type { Product } from '@sokoni/contract/products';
import type { ContactDetails as Details } from '@sokoni/contract/profiles/profiles';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { isForTheBrowser } from '../app/follow-links.ts';
import { Link } from '../app/link.tsx';
import { paths } from '../paths.ts';
import { dollars } from '../ui/formats/money.ts';
import { PriceText } from '../ui/formats/price.tsx';
import { projectText } from '../ui/formats/project-text.ts';
import { useHeading } from '../ui/layout/heading.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { Chips } from '../ui/lists/chips.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { Professional } from './load-profile.ts';

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
        <Portfolio profile={profile} workCount={workCount} />
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

function Portfolio({ profile, workCount }: { profile: Professional; workCount: number }) {
  const { _id: id, role, productFlyers: pictures, flyerTexts: texts, products } = profile;
  const shown = pictures.slice(0, PORTFOLIO_SHOWN);
  const [viewer, setViewer] = useState<ReactNode>();

  /**
   * Each picture is a link to its file: it works without scripts, in another tab, and when the viewer cannot be loaded.
   */
  function view(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    import('./picture-viewer.tsx').then(
      ({ showViewer }) => showViewer(setViewer, { pictures: shown, texts, first, opener }),
      () => location.assign(opener.href),
    );
  }

  return (
    <Panel title={t`Portfolio`}>
      {shown.length === 0 ? (
        <p className="text-muted">{t`No portfolio items yet`}</p>
      ) : (
        <ul className={`grid grid-cols-2 gap-3 ${shown.length === 4 ? 'sm:grid-cols-4' : 'sm:grid-cols-3'}`}>
          {shown.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                onClick={(event) => view(event, index)}
                className="grid gap-1 text-sm no-underline"
              >
                <Picture
                  src={picture}
                  kind="work"
                  alt={texts[index] ?? ''}
                  width={320}
                  height={240}
                  sizes="(min-width: 40rem) 14rem, 45vw"
                  className="h-32 w-full rounded-md bg-wash object-cover sm:h-40"
                />
                <span className="py-1">{projectText(index + 1)}</span>
              </a>
              {products[index] && <Caption product={products[index]} />}
            </li>
          ))}
        </ul>
      )}
      {workCount > 0 && (
        <Link
          to={paths.products(role, id)}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-indigo underline"
        >
          {role === 'supplier'
            ? plural(workCount, { one: '# product in detail', other: 'All # products' })
            : plural(workCount, { one: '# project in detail', other: 'All # projects' })}
        </Link>
      )}
      {viewer}
    </Panel>
  );
}

/** What the owner added to a picture. */
function Caption({ product }: { product: Product }) {
  const { _id: id, name, price } = product;
  return (
    <>
      {name && (
        <Link to={paths.product(id)} className="flex min-h-11 text-sm font-semibold underline">
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {name}
          </span>
        </Link>
      )}
      {price !== null && (
        <p className="text-sm text-muted tabular-nums">
          <PriceText {...product} />
        </p>
      )}
    </>
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

/** Shown to few users and never rendered by the server, so its code is loaded on demand. */
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
