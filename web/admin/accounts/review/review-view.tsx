import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { emailText } from '@sokoni/contract/input/email-text';
import { publicationStepsOf } from '@sokoni/contract/verification/publication';
import { type RefObject, useRef } from 'react';
import { paths } from '../../../paths.ts';
import { planName } from '../../../subscriptions/plan-texts.ts';
import { Day } from '../../../ui/formats/day.tsx';
import { LiveRegion } from '../../../ui/layout/live-region.tsx';
import { NothingHere } from '../../../ui/layout/nothing-here.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { TabProps } from '../../address.ts';
import {
  DeletionBadge,
  ItemHeading,
  LoadFailed,
  LoadingItem,
  ProjectsOf,
  Section,
  VisibilityBadge,
} from '../../detail-parts.tsx';
import { type Done, knownAs, personRole, subscriptionName } from '../../labels.ts';
import { Rows } from '../../lists/plain-list.tsx';
import { Waiting } from '../../lists/row-content.tsx';
import { useMayActOn } from '../../rights.ts';
import { LogItem } from '../../team/log-item.tsx';
import { Activity } from './activity.tsx';
import { ClaimItem } from './claim-item.tsx';
import { Decisions } from './decisions.tsx';
import { Differences } from './differences.tsx';
import { EarlierReviews } from './earlier-reviews.tsx';
import { Mails } from './mails.tsx';
import { Notes } from './notes.tsx';
import { Requests } from './requests.tsx';
import { ReviewMoney } from './review-money.tsx';
import { useReview } from './use-review.ts';

interface ReviewViewProps extends Pick<TabProps, 'PublicLook'> {
  id: string;
  onDone: (done: Done, subject: AccountReview) => void;
  onClaimDecided: (subject: AccountReview) => void;
}

/** All data about an account that a decision needs, and the decisions. */
export function ReviewView({ id, PublicLook, onDone, onClaimDecided }: ReviewViewProps) {
  const { review, isGone, problem, read } = useReview(id);
  const heading = useRef<HTMLHeadingElement>(null);
  if (isGone)
    return (
      <LiveRegion role="alert">
        <NothingHere>{t`This account doesn’t exist, or it was deleted.`}</NothingHere>
      </LiveRegion>
    );
  if (problem !== null) return <LoadFailed problem={problem} onAgain={read} />;
  if (!review) return <LoadingItem />;
  const { subject, changes } = review;
  return (
    // Scroll margin, so that a focused element is not covered by the decisions.
    <article className="grid grid-cols-1 gap-4 [&_:is(a,button,input,textarea,li,[role=alert])]:scroll-mb-48">
      <ReviewHeader subject={subject} heading={heading} />
      <Differences changes={changes} />
      {subject.person.role !== 'customer' && (
        <>
          {/* A suspended profile waits for nobody. */}
          {!['public', 'suspended'].includes(subject.person.profileVisibility) && (
            <PublicationList subject={subject} />
          )}
          <Section title={t`Verification requests`}>
            <ul className="divide-y divide-line">
              {subject.claims.map((claim) => (
                <ClaimItem key={claim.kind} review={review} claim={claim} onDecided={onClaimDecided} />
              ))}
            </ul>
          </Section>
        </>
      )}
      <section aria-label={t`Profile as visitors see it`} className="grid min-w-0 grid-cols-1 gap-2">
        <p aria-hidden="true" className="text-sm font-semibold text-muted">
          {t`Profile as visitors see it`}
        </p>
        <PublicLook profile={subject.profile} />
      </section>
      <FurtherPictures subject={subject} />
      {subject.person.role !== 'customer' && <ReviewMoney review={review} />}
      <Activity person={subject.person} />
      <Mails subject={subject} />
      <Notes review={review} />
      <Requests review={review} heading={heading} onDone={onDone} />
      <AcceptedTexts subject={subject} />
      <Section title={t`History`}>
        {subject.log.length === 0 ? (
          <p className="text-muted">{t`Nothing yet.`}</p>
        ) : (
          <Rows rows={subject.log}>{(entry) => <LogItem entry={entry} />}</Rows>
        )}
      </Section>
      <Decisions review={review} heading={heading} onDone={onDone} />
    </article>
  );
}

/** Those of its products, whose pages operators cannot open before the profile is public. */
function FurtherPictures({ subject: { furtherPictures } }: { subject: AccountReview }) {
  if (furtherPictures.length === 0) return null;
  return (
    <Section title={t`Further pictures`}>
      <ul className="grid grid-cols-4 gap-2">
        {furtherPictures.map(({ picture, alt }, index) => {
          const nth = index + 1;
          return (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noopener" className="block">
                <Picture
                  src={picture}
                  kind="work"
                  alt={alt || t`Picture ${nth}`}
                  width={80}
                  height={60}
                  className="aspect-4/3 h-auto w-full rounded-md bg-wash object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What the account accepted of the terms and the privacy policy. */
function AcceptedTexts({ subject: { acceptedTexts } }: { subject: AccountReview }) {
  const names = { terms: t`Terms of Service`, privacy: t`Privacy Policy` };
  return (
    <Section title={t`Accepted texts`}>
      {acceptedTexts.length === 0 && <p className="text-muted">{t`Nothing yet.`}</p>}
      <ul className="grid gap-2">
        {acceptedTexts.map(({ text, version, acceptedAt }) => (
          <li key={`${text} ${version}`} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {names[text]} · {version === 0 ? t`Original version` : t`Version ${version}`}
            </span>
            <span className="text-sm text-muted">
              <Day at={acceptedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the profile still needs to be public: the list that its owner sees on the dashboard. */
function PublicationList({ subject: { person, claims } }: { subject: AccountReview }) {
  const steps = publicationStepsOf({ ...person, claims });
  const names = {
    plan: t`Plan paid`,
    proof: t`Identity or business verified`,
    changes: t`Requested changes made`,
    review: t`Profile approved`,
  };
  const states = {
    done: t`Done`,
    todo: t`Waiting for the owner`,
    waiting: t`Waiting for us`,
    later: t`Not started`,
  };
  return (
    <Section title={t`Steps to publication`}>
      <ol className="grid gap-2">
        {steps.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            {names[name]}
            <Badge tone={state === 'done' ? 'good' : 'plain'}>{states[state]}</Badge>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ReviewHeaderProps {
  subject: AccountReview;
  heading: RefObject<HTMLHeadingElement | null>;
}

function ReviewHeader({ subject, heading }: ReviewHeaderProps) {
  const { person, waitingSince } = subject;
  const { role, profileVisibility, subscriptionStatus, plan, operatorRole } = person;
  const mayAct = useMayActOn(person);
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <ItemHeading ref={heading}>
          <bdi className="wrap-anywhere">{knownAs(person)}</bdi>
        </ItemHeading>
        {waitingSince && <Waiting since={waitingSince} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>{personRole(person)}</Badge>
        <DeletionBadge person={person} />
        {role === 'customer' && subject.suspension && <VisibilityBadge visibility="suspended" />}
        {role !== 'customer' && (
          <>
            <VisibilityBadge visibility={profileVisibility} />
            <Badge tone={subscriptionStatus === 'active' ? 'good' : 'plain'}>
              {plan
                ? `${subscriptionName(subscriptionStatus)}: ${planName(plan)}`
                : subscriptionName(subscriptionStatus)}
            </Badge>
          </>
        )}
      </div>
      <PersonLine subject={subject} />
      {operatorRole && !mayAct && (
        <p className="text-muted">
          {t`Only owners suspend, sign out or delete operators. For owners it takes the server’s command line.`}
        </p>
      )}
      <EarlierReviews subject={subject} />
    </header>
  );
}

function PersonLine({ subject: { person } }: { subject: AccountReview }) {
  const { _id: id, name, companyName, email, role, createdAt, profileVisibility } = person;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {[name, companyName]
        .filter((other) => other && other !== knownAs(person))
        .map((other) => (
          <bdi key={other}>{other}</bdi>
        ))}
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {emailText(email)}
      </a>
      <span>
        <Trans>
          Joined on <Day at={createdAt} />
        </Trans>
      </span>
      {role === 'customer' && <ProjectsOf buyer={id} />}
      {role !== 'customer' && profileVisibility === 'public' && (
        <a
          href={paths.profile(role, id)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center"
        >
          {t`Public page`}
        </a>
      )}
    </p>
  );
}
