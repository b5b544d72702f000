import { t } from '@lingui/core/macro';
import type { ClaimKind } from '@sokoni/contract/verification';

/** Suggestions while an operator types; any other text is allowed. The chosen text is public on the profile. */
export function waysToVerify(kind: ClaimKind): string[] {
  const ways = {
    email: [t`Answered our mail`],
    phone: [t`Called back`, t`Answered a text message`, t`WhatsApp call`],
    identity: [t`Passport`, t`National identity card`, t`Driving licence`, t`Voter card`, t`Video call`],
    business: [
      t`Certificate of incorporation`,
      t`Extract of the business register`,
      t`Tax certificate`,
      t`Trade licence`,
      t`Cooperative registration`,
    ],
    certificates: [t`Certificate seen`, t`Confirmed by who issued it`, t`Found in the public register`],
  };
  return ways[kind];
}
