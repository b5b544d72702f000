import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { BannerPicture } from '../../media/banner-picture.tsx';
import { Certificates } from '../../media/certificates.tsx';
import { useOwnMedia } from '../../media/own-media.ts';
import { WorkGallery } from '../../media/work-gallery.tsx';
import { Editable } from '../../own-profile/edit/editable.tsx';
import { Facts } from '../../own-profile/facts.tsx';
import { skillNames } from '../../own-profile/fields/suggested-skills.ts';
import { skillsTitle } from '../../own-profile/profile-fields.ts';
import { workTab } from '../../own-profile/tabs.ts';
import { DetailsButton } from '../../products/details/details-button.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { useShowRequest } from '../../ui/navigation/edit-request.ts';
import { OutsideLink } from '../../ui/navigation/outside-link.tsx';

const loadForm = async () => (await import('../../own-profile/edit/work-form.tsx')).WorkForm;

/** Loaded when it is opened, because few visits need it and it parses CSV files. */
const DetailsTable = lazy(() => import('../../products/table/details-table.tsx'));

/**
 * The My Products or My Portfolio tab: pictures, contact details, and skills or certifications. Pictures come first, because most visits
 * add some.
 */
export default function WorkTab({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  useShowRequest();
  const { media, problem } = useOwnMedia();
  const view = new URLSearchParams(useLocation().search).get('view');
  if (view === 'table') {
    return (
      <Suspense fallback={<LiveRegion role="status" className="min-h-80">{t`Loading...`}</LiveRegion>}>
        <DetailsTable role={role} />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div id="work" tabIndex={-1}>
        <WorkGallery
          role={role}
          detailsOf={(id, place) => <DetailsButton id={id} role={role} place={place} />}
        />
      </div>
      {/* The pictures above would move it. */}
      {(media || problem) && <Others user={user} role={role} />}
    </div>
  );
}

function Others({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  return (
    <>
      <Panel title={t`Banner`} id="banner">
        <BannerPicture user={user} />
      </Panel>
      <div id="certificates" tabIndex={-1}>
        <Certificates />
      </div>
      <Panel title={role === 'supplier' ? t`Contact and certifications` : t`Contact and skills`}>
        <Editable user={user} tab={workTab[role]} label={t`Edit details`} loadForm={loadForm}>
          <WorkFacts user={user} role={role} />
        </Editable>
      </Panel>
    </>
  );
}

function WorkFacts({ user, role }: { user: OwnUser; role: ProfessionalRole }) {
  const [phone, whatsapp] = usePhoneTexts(user.phoneNumber, user.whatsapp);
  const facts = [
    {
      label: skillsTitle(role),
      value: user.skills.length > 0 && <Chips words={skillNames(user)} />,
      wide: true,
    },
    { label: t`Phone`, value: phone && <span dir="ltr">{phone}</span> },
    { label: t`WhatsApp`, value: whatsapp && <span dir="ltr">{whatsapp}</span> },
    {
      label: t`Email for customers`,
      value: <span dir="ltr">{emailText(user.contactEmail || user.email)}</span>,
    },
    { label: t`Website`, value: user.website && <Address link={user.website} /> },
    { label: t`Portfolio link`, value: user.portfolio && <Address link={user.portfolio} /> },
    { label: 'Instagram', value: user.instagram && <Address link={user.instagram} /> },
    { label: 'TikTok', value: user.tiktok && <Address link={user.tiktok} /> },
    { label: 'Facebook', value: user.facebook && <Address link={user.facebook} /> },
    ...(role === 'freelancer'
      ? [{ label: t`Social links on my card`, value: user.showSocialLinks === false ? t`Hidden` : t`Shown` }]
      : []),
  ];
  return <Facts facts={facts} />;
}

/** Without the common start of every address. */
function Address({ link }: { link: string }) {
  return (
    <OutsideLink to={link} className="-my-2.5 inline-flex min-h-11 items-center underline">
      <bdi>{link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}</bdi>
    </OutsideLink>
  );
}

/** Phone numbers grouped as in their country, once the numbering plans are loaded. */
function usePhoneTexts(...stored: (string | null)[]): (string | null)[] {
  const [textOf, setTextOf] = useState<(number: string) => string>();
  const isNeeded = stored.some(Boolean);
  useEffect(() => {
    if (!isNeeded) return;
    import('@sokoni/contract/profiles/phones').then(
      ({ phoneText }) => setTextOf(() => phoneText),
      () => {},
    );
  }, [isNeeded]);
  return stored.map((number) => (number && textOf ? textOf(number) : number));
}
