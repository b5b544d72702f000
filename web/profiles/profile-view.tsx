import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { paths } from '../paths.ts';
import { ButtonLink, TextLink } from '../site/links/link.tsx';
import { useNavigation } from '../site/links/navigation.tsx';
import { Button, type ButtonTone, buttonClass } from '../ui/button.tsx';
import { Day } from '../ui/formats/day.tsx';
import { knownName } from './names.ts';
import { ProfileHeader } from './profile-header.tsx';
import type { Professional, ReviewPage } from './read-profile.ts';
import { ContactInformation, ProfileSections } from './sections.tsx';
import ShareButton from './share-button.island.tsx';

/** Components of other domains on a profile. */
export interface ProfileSlots {
  Reviews: ComponentType<{
    profile: Professional;
    first: ReviewPage | null;
    /** Whether a message was sent during this visit, or an earlier one was shown in it. */
    sent: boolean;
  }>;
  SendMessage: ComponentType<{
    to: { id: string; role: ProfessionalRole; name: string };
    onSent: () => void;
  }>;
  /** Replaces the message form for accounts that cannot use it, and tells them why. */
  Barrier?: ComponentType<{ to: { id: string; name: string }; onChange: (isUp: boolean) => void }>;
  /** Shown after a message was sent. */
  AfterSending?: ComponentType;
  /** Rendered below everything. */
  Foot?: ComponentType<{ profile: Professional }>;
}

interface ProfileViewProps {
  profile: Professional;
  reviews: ReviewPage | null;
  workCount: number;
  slots: ProfileSlots;
  /** A draft cannot be shared. */
  isDraft?: boolean;
  /** Called when a reader who wrote on an earlier visit opens the contact details. */
  onReopen?: () => void;
}

export function ProfileView({
  profile,
  reviews,
  workCount,
  slots: { Reviews, SendMessage, Barrier, AfterSending, Foot },
  isDraft,
  onReopen,
}: ProfileViewProps) {
  // Whether a message was sent during this visit; the server decides on its own who may see which fields.
  const [sent, setSent] = useState(false);
  // The same for a reader who wrote on an earlier visit, and asked for the contact details.
  const [isReopened, setReopened] = useState(false);
  const [isBarred, setBarred] = useState(false);
  const { reload } = useNavigation();
  const { _id: id, role, isOwn, may } = profile;
  const wroteAt = may.seeContact ? profile.wroteAt : null;
  const seesContact = isOwn || sent || isReopened;
  const name = knownName(profile);
  const contactAt = seesContact || wroteAt ? 'contact' : 'send-message';
  const viewer = useSession()?.user;
  const mayAskForPrice = !isOwn && !isDraft && (!viewer || viewer.role === 'customer');
  const hasForm = !isOwn && !sent && !isBarred;

  function onSent() {
    setSent(true);
    // The server includes the contact details after a message was sent.
    void reload();
  }

  function reopen() {
    setReopened(true);
    onReopen?.();
    // The pressed button is removed.
    document.getElementById('contact')?.focus({ preventScroll: true });
  }

  return (
    <div className="mx-auto max-w-page px-4 py-4 sm:py-6">
      {isOwn && profile.profileVisibility !== 'public' && (
        <PreviewNotice status={profile.profileVisibility} />
      )}
      <ProfileHeader profile={profile}>
        {mayAskForPrice && (
          <ButtonLink to={paths.newProject({ to: id })} tone="main" className="grow max-sm:px-2">
            {t`Request a quote`}
          </ButtonLink>
        )}
        <ContactLink at={contactAt} tone={mayAskForPrice ? 'plain' : 'strong'}>{t`Contact`}</ContactLink>
        {!isDraft && <ShareButton name={name} />}
      </ProfileHeader>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <ProfileSections profile={profile} workCount={workCount}>
            <Reviews {...{ profile, first: reviews, sent: sent || isReopened }} />
            {!isOwn && <ContactBar at={contactAt} name={name} />}
          </ProfileSections>
        </div>
        <div className={`grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-4 ${hasForm ? 'form-place' : ''}`}>
          {sent && (
            <div className="rounded-lg bg-leaf-wash p-4 text-leaf">
              <p ref={takeFocus} tabIndex={-1} role="status" className="font-semibold">
                {t`Your message has been sent successfully.`}
              </p>
              <ConversationLink with={id} />
            </div>
          )}
          {sent && AfterSending && <AfterSending />}
          <ContactInformation visible={seesContact} contact={profile.contact}>
            {wroteAt && (
              <WroteBefore at={wroteAt} onShow={reopen}>
                <ConversationLink with={id} />
              </WroteBefore>
            )}
          </ContactInformation>
          {!isOwn && !sent && Barrier && <Barrier to={{ id, name }} onChange={setBarred} />}
          {hasForm && <SendMessage to={{ id, role, name }} onSent={onSent} />}
        </div>
      </div>
      {Foot && <Foot profile={profile} />}
    </div>
  );
}

interface WroteBeforeProps {
  at: string;
  onShow: () => void;
  children: ReactNode;
}

function WroteBefore({ at, onShow, children }: WroteBeforeProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <Trans>
          You wrote on <Day at={at} />
        </Trans>
      </span>
      <Button tone="quiet" className="px-0!" onClick={onShow}>
        {t`Show contact details`}
      </Button>
      {children}
    </p>
  );
}

function ConversationLink({ with: id }: { with: string }) {
  return (
    <TextLink to={paths.conversation(id)} className="font-semibold underline">
      {t`Open conversation`}
    </TextLink>
  );
}

/** The focused form has been removed. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Shown to an owner whose profile is not public. */
function PreviewNotice({ status }: { status: ProfileVisibility }) {
  return (
    <p className="mb-4 rounded-md border-s-4 border-indigo bg-wash p-4">
      <strong>{t`Only you can see this page.`}</strong>{' '}
      {status === 'pending'
        ? t`Our team is checking your profile. Once verified, it will be made public.`
        : status === 'rejected'
          ? t`Our team asked for changes. See them on your dashboard.`
          : t`It becomes public once you’ve paid for a plan and our team has checked it.`}
    </p>
  );
}

interface ContactLinkProps {
  at: 'contact' | 'send-message';
  tone?: ButtonTone;
  children: ReactNode;
}

/** A link within the page: the browser scrolls and moves the focus, with or without scripts. */
function ContactLink({ at, tone = 'strong', children }: ContactLinkProps) {
  return (
    <a href={`#${at}`} className={buttonClass(tone, 'min-w-0 grow max-sm:px-2')}>
      {children}
    </a>
  );
}

/** Keeps the contact in reach on a phone, where its card is far below, until the card itself comes into view. */
function ContactBar({ at, name }: { at: ContactLinkProps['at']; name: string }) {
  // An element, because Lingui would parse tags in a string.
  const person = <bdi>{name}</bdi>;
  return (
    <div
      data-no-toast
      className="sticky bottom-0 -mx-4 flex border-t border-line bg-paper px-4 py-2 lg:hidden print:hidden"
    >
      <ContactLink at={at}>
        <span className="truncate">
          <Trans>Contact {person}</Trans>
        </span>
      </ContactLink>
    </div>
  );
}
