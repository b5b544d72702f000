import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { emailText } from '@sokoni/contract/input/email-text';
import type { OwnMedia } from '@sokoni/contract/media/files';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queryOf } from '../../data/queries.ts';
import { BannerPicture } from '../../media/banner-picture.tsx';
import { Certificates } from '../../media/certificates.tsx';
import { FilesLoading } from '../../media/files-loading.tsx';
import { FurtherPictures } from '../../media/further-pictures.tsx';
import { describeFile, useOwnMedia } from '../../media/own-media.ts';
import { WorkGallery } from '../../media/work-gallery.tsx';
import { Editable } from '../../own-profile/edit/editable.tsx';
import { Facts } from '../../own-profile/facts.tsx';
import { skillNames } from '../../own-profile/fields/suggested-skills.ts';
import { skillsTitle } from '../../own-profile/profile-fields.ts';
import { workTab } from '../../own-profile/tabs.ts';
import { ProductLine } from '../../products/details/product-line.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { LiveRegion } from '../../ui/layout/live-region.tsx';
import { TabSkeleton } from '../../ui/layout/tab-skeleton.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { useShowRequest } from '../../ui/navigation/edit-request.ts';
import { OutsideLink } from '../../ui/navigation/outside-link.tsx';

const loadForm = async () => (await import('../../own-profile/edit/work-form.tsx')).WorkForm;

/** Loaded when they are opened, because few visits need them; the table parses CSV files. */
const DetailsForm = lazy(() => import('../../products/details/details-form.tsx'));
const DetailsTable = lazy(() => import('../../products/table/details-table.tsx'));

interface WorkTabProps {
  user: OwnUser;
  role: ProfessionalRole;
}

/** The My Products or My Portfolio tab: its pictures, and what else the profile shows, folded. */
export default function WorkTab(props: WorkTabProps) {
  const view = new URLSearchParams(useLocation().search).get('view');
  return (
    <Suspense fallback={<TabSkeleton />}>
      {view === 'table' ? <DetailsTable role={props.role} /> : <Pictures {...props} />}
    </Suspense>
  );
}

const Loading = () => <LiveRegion role="status" className="min-h-80">{t`Loading...`}</LiveRegion>;

function Pictures({ user, role }: WorkTabProps) {
  const { media, problem, retry } = useOwnMedia();
  const { data: products, isPending } = useQuery(queryOf('GET /users/profile/products', {}));
  const isSupplier = role === 'supplier';
  // The list would move what is below it.
  const isShown = media !== null && !isPending;
  return (
    <div>
      <section id="work" tabIndex={-1} aria-label={isSupplier ? t`Products` : t`Portfolio`} className="mb-6">
        {isShown ? (
          <WorkGallery
            role={role}
            media={media}
            textsOf={({ _id, alt }) => {
              const product = products?.find((one) => one._id === _id);
              const title = product?.name || alt || (isSupplier ? t`New product` : t`New portfolio item`);
              return { title, line: product && <ProductLine role={role} product={product} /> };
            }}
            formOf={(file, close) => {
              const pictures = media.files.filter(({ productId }) => productId === file._id);
              return (
                <Suspense fallback={<Loading />}>
                  <DetailsForm
                    file={file}
                    pictures={pictures}
                    picturesWith={(fieldOf) => (
                      <FurtherPictures id={file._id} pictures={pictures} fieldOf={fieldOf} />
                    )}
                    role={role}
                    describe={describeFile}
                    onClose={close}
                  />
                </Suspense>
              );
            }}
          />
        ) : (
          <FilesLoading problem={problem} retry={retry} />
        )}
      </section>
      {(isShown || problem) && <Others user={user} role={role} media={media} />}
    </div>
  );
}

function Others({ user, role, media }: WorkTabProps & { media: OwnMedia | null }) {
  useShowRequest();
  return (
    <>
      <Fold title={t`Banner`} id="banner">
        <BannerPicture user={user} />
      </Fold>
      {media && (
        <Fold title={t`Certificates`} id="certificates">
          <Certificates media={media} />
        </Fold>
      )}
      <Fold title={role === 'supplier' ? t`Contact and certifications` : t`Contact and skills`}>
        <Editable user={user} tab={workTab[role]} label={t`Edit details`} loadForm={loadForm}>
          <WorkFacts user={user} role={role} />
        </Editable>
      </Fold>
    </>
  );
}

function WorkFacts({ user, role }: WorkTabProps) {
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
