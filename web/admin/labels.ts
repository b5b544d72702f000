import { t } from '@lingui/core/macro';
import type { ProfileVisibility, SubscriptionStatus } from '@sokoni/contract/accounts/accounts';
import type { companyHeadings } from '@sokoni/contract/admin/accounts/prepared';
import { reportOutcomes } from '@sokoni/contract/admin/limits';
import type { OperatorRole } from '@sokoni/contract/admin/operator-roles';
import type { AdminPerson } from '@sokoni/contract/admin/person';
import type { ReportOutcome } from '@sokoni/contract/admin/today/reports';
import type { CardName } from '@sokoni/contract/company/card-names';
import type { ReportKind } from '@sokoni/contract/moderation';
import type { Closing, ProjectState, ProposalState } from '@sokoni/contract/projects/states';
import type { PaymentMethod, Role } from '@sokoni/contract/subscriptions/plans';
import type { OwnPayment, SubscriptionState } from '@sokoni/contract/subscriptions/subscriptions';
import type { SubscriptionMeasure } from '@sokoni/contract/suspensions';
import type { ClaimKind, ClaimStatus } from '@sokoni/contract/verification/verification';

/** The admin area's names for keys of the contract. */
export function roleName(role: Role): string {
  return { customer: t`Customer`, supplier: t`Supplier`, freelancer: t`Freelancer` }[role];
}

export function operatorRoleName(role: OperatorRole): string {
  return { owner: t`Owner`, reviewer: t`Reviewer`, bookkeeper: t`Bookkeeper` }[role];
}

/** What an account is; of one that is only an operator, its role as one. */
export function personRole({ role, operatorRole }: Pick<AdminPerson, 'role' | 'operatorRole'>): string {
  if (!operatorRole) return roleName(role);
  const operator = t`Operator: ${operatorRoleName(operatorRole)}`;
  return role === 'customer' ? operator : `${roleName(role)} · ${operator}`;
}

export function cardTitle(card: CardName): string {
  return {
    details: t`Company`,
    logo: t`Logo`,
    plans: t`Plans`,
    texts: t`Texts`,
    questions: t`Questions and answers`,
    terms: t`Terms of Service`,
    privacy: t`Privacy Policy`,
    banner: t`Banner`,
    industries: t`Industries`,
    skills: t`Skills`,
    synonyms: t`Search synonyms`,
    taxes: t`Taxes`,
  }[card];
}

export function visibilityName(visibility: ProfileVisibility): string {
  return {
    private: t`Private`,
    pending: t`Waiting for review`,
    public: t`Public`,
    rejected: t`Changes requested`,
    suspended: t`Suspended`,
  }[visibility];
}

export function subscriptionName(status: SubscriptionStatus): string {
  return { none: t`Never subscribed`, active: t`Subscribed`, ended: t`Subscription ended` }[status];
}

export function claimName(kind: ClaimKind): string {
  return {
    email: t`Email address`,
    phone: t`Phone number`,
    identity: t`Identity`,
    business: t`Business registration`,
    certificates: t`Certificates`,
  }[kind];
}

export function claimStatusName(status: ClaimStatus): string {
  return {
    none: t`Not submitted`,
    submitted: t`Waiting for a decision`,
    verified: t`Verified`,
    refused: t`Refused`,
    expired: t`Expired`,
    withdrawn: t`Verification removed`,
  }[status];
}

export function reportKindName(kind: ReportKind): string {
  return {
    profile: t`Profile`,
    message: t`Message`,
    review: t`Review`,
    product: t`Product`,
    project: t`Project`,
  }[kind];
}

/** What happens to the subscription of a suspended account. */
export function measureName(measure: SubscriptionMeasure): string {
  return {
    paused: t`Pause: nothing is charged, and it continues if the suspension ends within the paid period`,
    ended: t`End now, without a refund`,
    refunded: t`End now and refund everything paid for today and later`,
  }[measure];
}

export function outcomeName(outcome: ReportOutcome): string {
  return {
    nothing: t`Nothing wrong`,
    warned: t`Warned`,
    removed: t`Removed`,
    suspended: t`Account suspended`,
  }[outcome];
}

export function projectStateName(state: Exclude<ProjectState, 'closed'> | Closing): string {
  return {
    open: t`Open`,
    deciding: t`Buyer decides`,
    buyer: t`Closed by the buyer`,
    end: t`Closed at the end`,
    'taken down': t`Taken down`,
    'account gone': t`Closed: account gone`,
  }[state];
}

export function proposalStateName(state: ProposalState): string {
  return {
    sent: t`Proposal sent`,
    revised: t`Proposal revised`,
    chosen: t`Chosen`,
    declined: t`Declined`,
    withdrawn: t`Proposal withdrawn`,
    lapsed: t`Closed without an answer`,
    ended: t`Proposal ended`,
  }[state];
}

/** The outcome of a closed report; older ones may have another text. */
export function outcomeText(outcome: string | null): string {
  const known = reportOutcomes.find((one) => one === outcome);
  return known ? outcomeName(known) : (outcome ?? '');
}

/** A supplier is known by the company, all others by their name. */
export function knownAs({
  role,
  name,
  companyName,
}: Pick<AdminPerson, 'role' | 'name' | 'companyName'>): string {
  return (role === 'supplier' && companyName) || name;
}

/** A decision about a whole review. */
export type Done =
  | 'approve'
  | 'changes'
  | 'suspend'
  | 'reinstate'
  | 'objection'
  | 'sessions'
  | 'claims'
  | 'emailKept'
  | Requested;
/** What the owner asked for. */
export type Requested = 'email' | 'export' | 'delete';

export function doneText(done: Done, person: AdminPerson): string {
  const name = knownAs(person);
  return {
    approve: t`${name} is public`,
    changes: t`Changes requested from ${name}`,
    suspend: t`${name} is suspended`,
    reinstate: t`${name} is reinstated`,
    objection: t`${name} has an answer`,
    sessions: t`${name} is signed out everywhere`,
    emailKept: t`The email address of ${name} stays`,
    email: t`The old address of ${name} was informed`,
    export: t`Data downloaded`,
    delete: t`Account deleted`,
    claims: t`All verification requests of ${name} are decided`,
  }[done];
}

export function methodName(method: PaymentMethod): string {
  return { card: t`Card`, bank: t`Bank transfer`, mobile: t`Mobile money` }[method];
}

export function paymentStatusName(status: OwnPayment['status']): string {
  return { paid: t`Paid`, unused: t`To refund`, refunded: t`Refunded`, disputed: t`Disputed` }[status];
}

/** The reasons that banks usually give, in the words of Stripe and Paystack; others as they come. */
export function disputeReasonName(reason: string | null): string {
  const names: Record<string, string> = {
    fraudulent: t`The payer says the card was used without permission`,
    fraud: t`The payer says the card was used without permission`,
    unrecognized: t`The payer doesn’t recognize the payment`,
    product_not_received: t`The payer says they didn’t get what they paid for`,
    product_unacceptable: t`The payer says it isn’t what we promised`,
    subscription_canceled: t`The payer says the subscription was cancelled before`,
    duplicate: t`The payer says they paid twice`,
    credit_not_processed: t`The payer says a refund is missing`,
    chargeback: t`The payer asked the bank for the money back`,
  };
  if (reason === null || reason === 'general') return t`The bank gives no reason`;
  return Object.hasOwn(names, reason) ? (names[reason] ?? reason) : reason;
}

export function subscriptionStateName(state: SubscriptionState): string {
  return {
    active: t`active`,
    ending: t`cancelled, active until it ends`,
    past_due: t`renewal failed`,
    ended: t`ended`,
  }[state];
}

/** The fields of a prepared profile. */
export const companyFieldNames = () =>
  ({
    email: t`Email`,
    companyName: t`Company name`,
    firstName: t`First Name`,
    lastName: t`Last Name`,
    latinName: t`Name in Latin letters`,
    category: t`Industry`,
    location: t`Location`,
    description: t`Description`,
    founded: t`Founded`,
    phoneNumber: t`Phone`,
    website: t`Website`,
    language: t`Language (en, fr, pt, ar, sw)`,
  }) satisfies Record<Exclude<keyof typeof companyHeadings, 'picture'>, string>;
