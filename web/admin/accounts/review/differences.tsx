import { t } from '@lingui/core/macro';
import type { AccountReview } from '@sokoni/contract/admin/accounts/account-review';
import { fieldOf, publicFields } from '@sokoni/contract/profiles/profile-fields';
import { claimName, claimStatusName, visibilityName } from '../../labels.ts';

/** A difference to the state when the operator opened the review. */
export interface Difference {
  what: string;
  before: string;
  now: string;
}

/** What the owner has changed during the review. */
export function Differences({ changes }: { changes: Difference[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-md border-s-4 border-marigold bg-surface p-4">
      <p className="font-semibold">{t`The owner changed this during your review. You now see the latest version.`}</p>
      <dl className="grid gap-2 text-sm">
        {changes.map(({ what, before, now }) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd dir="auto" className="line-clamp-3 whitespace-pre-line text-muted line-through wrap-anywhere">
              {before}
            </dd>
            <dd dir="auto" className="line-clamp-6 whitespace-pre-line wrap-anywhere">
              {now || t`Empty`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function differencesBetween(before: AccountReview, now: AccountReview): Difference[] {
  const old = textsOf(before);
  return textsOf(now)
    .map(([what, text], index) => ({ what, before: old[index]?.[1] ?? '', now: text }))
    .filter((difference) => difference.before !== difference.now);
}

/** Everything that a decision is about, with its name. All accounts have the same texts in the same order. */
function textsOf({
  person,
  profile,
  furtherPictures,
  claims,
}: AccountReview): [name: string, text: string][] {
  return [
    [t`Visibility`, visibilityName(person.profileVisibility)],
    ...namedTexts(profileNames(profile.role), profile),
    [t`Further pictures`, furtherPictures.map(({ picture, alt }) => `${picture} ${alt}`).join(', ')],
    ...namedTexts(contactNames(), profile.contact ?? {}),
    ...claims.map((claim): [string, string] => [claimName(claim.kind), claimText(claim)]),
  ];
}

function namedTexts<Names extends Record<string, string>>(
  names: Names,
  values: Partial<Record<keyof Names, string | number | string[] | null>>,
): [string, string][] {
  return Object.entries(names).map(([field, name]) => [name, [values[field] ?? ''].flat().join(', ')]);
}

const labels = Object.fromEntries(publicFields.map((name) => [name, fieldOf(name).label])) as Record<
  (typeof publicFields)[number],
  string
>;

const profileNames = (role: AccountReview['profile']['role']) => ({
  ...labels,
  skills: role === 'supplier' ? t`Certifications` : t`Skills`,
  companyName: t`Company`,
  title: t`Profession`,
  chargesPerHour: t`Hourly rate`,
  profileImage: t`Profile picture`,
  profileBanner: t`Banner`,
  productFlyers: t`Pictures`,
  flyerTexts: t`Picture descriptions`,
  certifications: t`Certificates`,
  certificationTexts: t`Names of certificates`,
});

const contactNames = () => ({
  phoneNumber: t`Phone number`,
  whatsapp: t`WhatsApp`,
  email: t`Email for customers`,
  website: t`Website`,
  portfolio: t`Portfolio link`,
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
});

function claimText({
  status,
  method,
  expiresAt,
  reason,
  note,
  documents,
}: AccountReview['claims'][number]): string {
  const until = expiresAt?.slice(0, 10);
  return [claimStatusName(status), method, until, reason, note, ...documents.map(({ name }) => name)]
    .filter(Boolean)
    .join(', ');
}
