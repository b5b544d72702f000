import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { isDemoAccount } from './accounts.ts';
import { hoursBefore, minutesAfter } from './dates.ts';
import type { Professional } from './members.ts';
import { getRejectionDate, type Row, rejectionReasons } from './profile-rows.ts';
import { randomFrom } from './random.ts';

export interface Claim {
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

/** Number of public profiles with a new claim that an operator has to decide. */
const NEW_CLAIMS = 3;

export function createClaims(professionals: readonly Professional[], today: Date): Claim[] {
  const candidates = professionals.filter(
    ({ name, status }) => status.visibility === 'public' && !isDemoAccount(name),
  );
  const submitters = new Set(randomFrom('papers sent').shuffled(candidates).slice(0, NEW_CLAIMS));
  return professionals.flatMap((member) => {
    const { visibility } = member.status;
    if (visibility === 'public') {
      const verified = createVerifiedClaims(member);
      if (!submitters.has(member)) return verified;
      const submitted = createNewClaim(member, today);
      return [...verified.filter(({ kind }) => kind !== submitted.kind), submitted];
    }
    if (visibility === 'pending') return createFirstClaims(member);
    if (visibility === 'rejected') return [createEmailClaim(member), createRefusedClaim(member)];
    return [createEmailClaim(member)];
  });
}

const emptyClaim = {
  note: '',
  submittedAt: null,
  decidedAt: null,
  method: null,
  expiresAt: null,
  reason: null,
};

const createEmailClaim = (member: Professional): Claim => ({
  ...emptyClaim,
  member,
  kind: 'email',
  status: 'verified',
  decidedAt: minutesAfter(member.createdAt, 21),
  method: 'link by email',
});

const methods: Record<'identity' | 'business' | 'phone' | 'certificates', readonly string[]> = {
  identity: ['passport', 'national identity card', 'passport and video call'],
  business: ['extract of the business register', 'business register looked up', 'tax certificate'],
  phone: ['telephone call'],
  certificates: ['certificate checked', 'confirmed by the issuer'],
};

function createVerifiedClaims(member: Professional): Claim[] {
  const random = randomFrom(`verified ${member.id}`);
  const verifiedAt = member.verifiedAt ?? member.createdAt;
  const isDemo = isDemoAccount(member.name);
  const isSupplier = member.role === 'supplier';
  const kinds: (keyof typeof methods)[] = [isSupplier ? 'business' : 'identity'];
  if (isDemo || random.chance(0.45)) kinds.push(isSupplier ? 'identity' : 'business');
  if (isDemo || random.chance(0.5)) kinds.push('phone');
  const hasCertificates = isSupplier && (isDemo || random.chance(0.3));
  // A profile lists the certificates that were verified.
  if (hasCertificates && member.skills.length > 0) kinds.push('certificates');
  return [
    createEmailClaim(member),
    ...kinds.map((kind): Claim => {
      const decidedAt = minutesAfter(verifiedAt, -random.whole(2, 9));
      return {
        ...emptyClaim,
        member,
        kind,
        status: 'verified',
        note: kind === 'business' ? `Registered in ${member.person.country} as ${member.companyName}` : '',
        submittedAt: minutesAfter(member.createdAt, random.whole(25, 90)),
        decidedAt,
        method: random.pick(methods[kind]),
        expiresAt: kind === 'phone' ? null : new Date(`${random.whole(2031, 2035)}-06-30T23:59:59.999Z`),
      };
    }),
  ];
}

const createNewClaim = (member: Professional, today: Date): Claim => ({
  ...emptyClaim,
  member,
  kind: member.role === 'supplier' ? 'certificates' : 'business',
  status: 'submitted',
  note: 'This year’s papers. The issuer confirms them by telephone.',
  submittedAt: hoursBefore(today, randomFrom(`sent ${member.id}`).whole(3, 40)),
});

function createFirstClaims(member: Professional): Claim[] {
  const submittedAt = minutesAfter(member.createdAt, 40);
  const submitted = { ...emptyClaim, member, status: 'submitted' as const, submittedAt };
  const identity: Claim = { ...submitted, kind: 'identity' };
  if (member.role === 'freelancer') return [createEmailClaim(member), identity];
  const number = randomFrom(`register ${member.name}`).whole(100_000, 999_999);
  return [
    createEmailClaim(member),
    identity,
    { ...submitted, kind: 'business', note: `Registration number ${number}, ${member.person.country}` },
  ];
}

const createRefusedClaim = (member: Professional): Claim => ({
  ...emptyClaim,
  member,
  kind: 'business',
  status: 'refused',
  submittedAt: minutesAfter(member.createdAt, 50),
  decidedAt: getRejectionDate(member),
  reason: rejectionReasons[1] ?? null,
});

export const toClaimRow = (claim: Claim, operatorId: string): Row => ({
  account_id: claim.member.id,
  kind: claim.kind,
  status: claim.status,
  note: claim.note,
  submitted_at: claim.submittedAt,
  decided_at: claim.decidedAt,
  // A link by email needs no decision of an operator.
  decided_by: claim.decidedAt && claim.kind !== 'email' ? operatorId : null,
  method: claim.method,
  expires_at: claim.expiresAt,
  reason: claim.reason,
});
