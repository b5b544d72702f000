import { t } from '@lingui/core/macro';
import { type ActName, reportOutcomes } from '@sokoni/contract/admin';
import { reportKinds } from '@sokoni/contract/moderation';
import { claimKinds } from '@sokoni/contract/verification';
import { claimName, outcomeName, reportKindName } from '../words.ts';

/** The log's name for an action by its key; an unknown key is shown as it is. */
export function actName(action: string): string {
  const names: Record<ActName, string> = {
    'operator made': t`Became an operator`,
    'operator removed': t`Is no operator any more`,
    'second factor set up': t`Set up the second factor`,
    'second factor reset': t`Second factor taken back`,
    'recovery code used': t`Used a recovery code`,
    'recovery codes renewed': t`Made new recovery codes`,
    'profile approved': t`Profile approved`,
    'changes asked': t`Asked for changes`,
    'profile suspended': t`Profile suspended`,
    'profile reinstated': t`Profile reinstated`,
    'claim verified': t`Claim verified`,
    'claim refused': t`Claim refused`,
    'claim withdrawn': t`Claim withdrawn`,
    'document opened': t`Document opened`,
    'report opened': t`Report opened`,
    'report decided': t`Report decided`,
    'contact message closed': t`Contact message closed`,
    'review kept': t`Review kept`,
    'review removed': t`Review taken off`,
    'message hidden': t`Message taken off`,
    'paid twice': t`Paid twice`,
    'payment to give back': t`Payment to give back`,
    'payment given back': t`Payment given back`,
    'paid something else': t`Paid something else`,
  };
  return (names as Record<string, string>)[action] ?? action;
}

/** The details of an action that are useful to a reader; the others are ids. */
export function detailNames(): Record<string, string> {
  return {
    kind: t`What`,
    method: t`How`,
    expiresAt: t`Until`,
    outcome: t`Outcome`,
    reason: t`Reason`,
    reasons: t`Reasons`,
    note: t`Note`,
    left: t`Codes left`,
    provider: t`Provider`,
    payment: t`Payment`,
    givenBack: t`Given back`,
  };
}

export function detailText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one)).join('\n');
  const claim = claimKinds.find((kind) => name === 'kind' && kind === value);
  if (claim) return claimName(claim);
  const report = reportKinds.find((kind) => name === 'kind' && kind === value);
  if (report) return reportKindName(report);
  const outcome = reportOutcomes.find((one) => name === 'outcome' && one === value);
  if (outcome) return outcomeName(outcome);
  return String(value);
}
