import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Case } from '@sokoni/contract/admin/admin';
import type { RefObject } from 'react';
import { Link } from '../../app/link.tsx';
import { paths } from '../../paths.ts';
import { Day } from '../../ui/formats/day.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { ItemHeading, VisibilityBadge } from '../item.tsx';
import { Waiting } from '../lists/row-content.tsx';
import { addressOf } from '../view.ts';
import { knownAs, planName, roleName, subscriptionName } from '../words.ts';

interface ReviewHeaderProps {
  subject: Case;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ReviewHeader({ subject, heading }: ReviewHeaderProps) {
  const { person, waitingSince } = subject;
  const { role, profileVisibility, subscriptionStatus, plan, isOperator, isDeleted } = person;
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <ItemHeading ref={heading}>
          <bdi className="wrap-anywhere">{knownAs(person)}</bdi>
        </ItemHeading>
        {waitingSince && <Waiting since={waitingSince} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>{roleName(role)}</Badge>
        {isOperator && <Badge>{t`Operator`}</Badge>}
        {isDeleted && <Badge tone="bad">{t`Account deleted`}</Badge>}
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
      <EarlierReviews subject={subject} />
    </header>
  );
}

function PersonLine({ subject: { person } }: { subject: Case }) {
  const { _id: id, name, companyName, email, role, createdAt, profileVisibility } = person;
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
      {[name, companyName]
        .filter((other) => other && other !== knownAs(person))
        .map((other) => (
          <bdi key={other}>{other}</bdi>
        ))}
      <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center wrap-anywhere">
        {email}
      </a>
      <span>
        <Trans>
          Joined on <Day at={createdAt} />
        </Trans>
      </span>
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

/** Results of earlier reviews. */
function EarlierReviews({
  subject: { suspension, changesRequested, reports, markedReviews },
}: {
  subject: Case;
}) {
  return (
    <>
      {suspension && (
        <div className="rounded-md border-s-4 border-clay bg-clay-wash p-3">
          <p className="font-semibold text-clay">{t`Reason for the suspension`}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {suspension}
          </p>
        </div>
      )}
      {changesRequested.length > 0 && (
        <div className="rounded-md border-s-4 border-marigold bg-surface p-3">
          <p className="font-semibold">{t`Changes requested`}</p>
          <ul className="ms-5 list-disc">
            {changesRequested.map((reason) => (
              <li key={reason} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {(reports > 0 || markedReviews > 0) && (
        <p className="flex flex-wrap gap-x-4 font-semibold text-clay">
          {reports > 0 && (
            <Link to={addressOf({ tab: 'reports' })} className="inline-flex min-h-11 items-center">
              {plural(reports, { one: 'Reported # time', other: 'Reported # times' })}
            </Link>
          )}
          {markedReviews > 0 && (
            <Link to={addressOf({ tab: 'reviews' })} className="inline-flex min-h-11 items-center">
              {plural(markedReviews, { one: '# suspicious review', other: '# suspicious reviews' })}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
