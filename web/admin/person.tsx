import type { ProfileVisibility } from '@sokoni/contract/accounts';
import type { AdminPerson } from '@sokoni/contract/admin';
import { Link } from '../link.tsx';
import { Badge } from '../ui/badge.tsx';
import { addressOf } from './view.ts';
import { knownAs, roleName, visibilityName } from './words.ts';

/** A link to the review of an account; deleted accounts have none. */
export function PersonLink({ person }: { person: AdminPerson }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {person.isDeleted ? (
        <bdi className="font-semibold wrap-anywhere">{knownAs(person)}</bdi>
      ) : (
        <Link
          to={addressOf({ tab: 'accounts', id: person._id })}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          <bdi>{knownAs(person)}</bdi>
        </Link>
      )}
      <span className="text-sm text-muted">{roleName(person.role)}</span>
    </span>
  );
}

export function VisibilityBadge({ visibility }: { visibility: ProfileVisibility }) {
  const tone = visibility === 'public' ? 'good' : visibility === 'suspended' ? 'bad' : 'plain';
  return <Badge tone={tone}>{visibilityName(visibility)}</Badge>;
}
