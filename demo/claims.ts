import type { ClaimKind } from '@sokoni/contract/verification';
import { isDemoAccount } from './accounts.ts';
import { daysBefore, minutesAfter } from './dates.ts';
import type { Professional } from './members.ts';
import { reasonsForRefusal } from './profile-status.ts';
import { randomFrom } from './random.ts';
import { type Row, refusedAt } from './rows.ts';

export interface Claimed {
  member: Professional;
  kind: ClaimKind;
  status: 'submitted' | 'verified' | 'refused';
  note: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  method: string | null;
  expiresAt: Date | null;
  reason: string | null;
}

/** Public profiles whose owners sent something since; the desk has something to do. */
const SENT_SINCE = 3;

/** What of everybody was verified, how and when; and what waits. */
export function castClaims(professionals: readonly Professional[]): Claimed[] {
  const listed = professionals.filter(
    ({ name, standing }) => standing.visibility === 'public' && !isDemoAccount(name),
  );
  const senders = new Set(randomFrom('papers sent').shuffled(listed).slice(0, SENT_SINCE));
  return professionals.flatMap((member) => {
    const { visibility } = member.standing;
    if (visibility === 'public') {
      const waiting = senders.has(member) ? [sent(member)] : [];
      const stands = verifiedOf(member).filter(({ kind }) => waiting.every((each) => each.kind !== kind));
      return [...stands, ...waiting];
    }
    if (visibility === 'pending') return waitingOf(member);
    if (visibility === 'rejected') return [emailOf(member), refusedOf(member)];
    return [emailOf(member)];
  });
}

const nothing = {
  note: '',
  submittedAt: null,
  decidedAt: null,
  method: null,
  expiresAt: null,
  reason: null,
};

const emailOf = (member: Professional): Claimed => ({
  ...nothing,
  member,
  kind: 'email',
  status: 'verified',
  decidedAt: minutesAfter(member.createdAt, 21),
  method: 'link by e-mail',
});

const ways: Record<'identity' | 'business' | 'phone' | 'certificates', readonly string[]> = {
  identity: ['passport', 'national identity card', 'passport and video call'],
  business: ['extract of the business register', 'business register looked up', 'tax certificate'],
  phone: ['telephone call'],
  certificates: ['certificates seen', 'issuer asked'],
};

function verifiedOf(member: Professional): Claimed[] {
  const random = randomFrom(`verified ${member.id}`);
  const verifiedAt = member.verifiedAt ?? member.createdAt;
  const demo = isDemoAccount(member.name);
  const main = member.role === 'supplier' ? 'business' : 'identity';
  const other = member.role === 'supplier' ? 'identity' : 'business';
  const kinds: (keyof typeof ways)[] = [main];
  if (demo || random.chance(0.45)) kinds.push(other);
  if (demo || random.chance(0.5)) kinds.push('phone');
  if (member.role === 'supplier' && (demo || random.chance(0.3))) kinds.push('certificates');
  return [
    emailOf(member),
    ...kinds.map((kind): Claimed => {
      const decidedAt = minutesAfter(verifiedAt, -random.whole(2, 9));
      return {
        ...nothing,
        member,
        kind,
        status: 'verified',
        note: kind === 'business' ? `Registered in ${member.person.country} as ${member.companyName}` : '',
        submittedAt: minutesAfter(member.createdAt, random.whole(25, 90)),
        decidedAt,
        method: random.pick(ways[kind]),
        expiresAt: kind === 'phone' ? null : new Date(`${random.whole(2031, 2035)}-06-30T23:59:59.999Z`),
      };
    }),
  ];
}

/** A certificate to be looked at, of somebody who is public already. */
const sent = (member: Professional): Claimed => ({
  ...nothing,
  member,
  kind: member.role === 'supplier' ? 'certificates' : 'business',
  status: 'submitted',
  note: 'This year’s papers. The issuer confirms them by telephone.',
  submittedAt: daysBefore(3, randomFrom(`sent ${member.id}`)),
});

function waitingOf(member: Professional): Claimed[] {
  const submittedAt = minutesAfter(member.createdAt, 40);
  const waiting = { ...nothing, member, status: 'submitted' as const, submittedAt };
  const identity: Claimed = { ...waiting, kind: 'identity' };
  if (member.role === 'freelancer') return [emailOf(member), identity];
  const number = randomFrom(`register ${member.id}`).whole(100_000, 999_999);
  return [
    emailOf(member),
    identity,
    { ...waiting, kind: 'business', note: `Registration number ${number}, ${member.person.country}` },
  ];
}

const refusedOf = (member: Professional): Claimed => ({
  ...nothing,
  member,
  kind: 'business',
  status: 'refused',
  submittedAt: minutesAfter(member.createdAt, 50),
  decidedAt: refusedAt(member),
  reason: reasonsForRefusal[1] ?? null,
});

export const claimRow = (claimed: Claimed, operatorId: string): Row => ({
  account_id: claimed.member.id,
  kind: claimed.kind,
  status: claimed.status,
  note: claimed.note,
  submitted_at: claimed.submittedAt,
  decided_at: claimed.decidedAt,
  // A link in a mail needs nobody.
  decided_by: claimed.decidedAt && claimed.kind !== 'email' ? operatorId : null,
  method: claimed.method,
  expires_at: claimed.expiresAt,
  reason: claimed.reason,
});
