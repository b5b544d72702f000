import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ProfessionalProfile } from '@sokoni/contract/profiles/profiles';
import { claimStands } from '@sokoni/contract/verification/claim-stands';
import type { OwnVerification } from '@sokoni/contract/verification/verification';
import type { RefObject } from 'react';
import { browserApi } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/overlays/dialog.tsx';

/** The verified claims that a profile change revokes, because the review was about the old values. */
export interface Losses {
  /** Claims whose verified name, company or number changes. */
  claims: ('identity' | 'business' | 'phone')[];
  /** The profile leaves the directory until the next review. */
  isHidden: boolean;
}

/** A change of any other field revokes nothing, and is saved without this second request. */
const REVOKING = ['firstName', 'lastName', 'companyName', 'latinName', 'phoneNumber'] as const;

/** Returns null when the change revokes nothing, or is refused because of its number. */
export async function findLosses(body: ProfessionalProfile): Promise<Losses | null> {
  if (!REVOKING.some((field) => field in body)) return null;
  const losses = lossesIn((await browserApi('GET /verification', {})).data, body);
  return losses && (await isRefused(body.phoneNumber)) ? null : losses;
}

/** The short numbering plans of the field accept more than the server. */
async function isRefused(number: string | null | undefined): Promise<boolean> {
  if (!number) return false;
  const { readPhone } = await import('@sokoni/contract/profiles/full-phones');
  return readPhone(number).number === null;
}

export function lossesIn({ user, claims }: OwnVerification, body: ProfessionalProfile): Losses | null {
  const becomes = (field: (typeof REVOKING)[number]) =>
    field in body && (body[field] || null) !== (user[field] || null);
  const isAnotherPerson = becomes('firstName') || becomes('lastName');
  const isAnotherCompany = becomes('companyName');
  const stands = (kind: Losses['claims'][number]) =>
    claims.some((claim) => claim.kind === kind && claimStands(claim));
  const lost: Losses['claims'] = [];
  if (isAnotherPerson && stands('identity')) lost.push('identity');
  if (isAnotherCompany && stands('business')) lost.push('business');
  if (becomes('phoneNumber') && stands('phone')) lost.push('phone');
  const isHidden =
    user.profileVisibility === 'public' && (isAnotherPerson || isAnotherCompany || becomes('latinName'));
  return lost.length > 0 || isHidden ? { claims: lost, isHidden } : null;
}

interface LossesDialogProps {
  losses: Losses;
  onAnswer: (isConfirmed: boolean) => void;
  form: RefObject<HTMLElement | null>;
}

/** Warns before a change that revokes verified claims. */
export function LossesDialog({ losses: { claims, isHidden }, onAnswer, form }: LossesDialogProps) {
  return (
    <Dialog title={t`Save this change?`} onClose={() => onAnswer(false)} returnFocusTo={form}>
      <div className="grid gap-3">
        {claims.length > 0 && (
          <>
            <p>{t`Our team verified your current details. Saving removes this verification:`}</p>
            <ul className="ms-5 list-disc">
              {claims.map((claim) => (
                <li key={claim}>{nameOf(claim)}</li>
              ))}
            </ul>
          </>
        )}
        {isHidden && (
          <p>
            <Trans>
              Your profile leaves the directory until our team has reviewed it again. Messages, reviews and
              files stay.
            </Trans>
          </p>
        )}
        {claims.length > 0 && <p>{t`You can request verification again under Verification.`}</p>}
      </div>
      <DialogFoot>
        <Button tone="main" onClick={() => onAnswer(false)}>{t`Cancel`}</Button>
        <Button onClick={() => onAnswer(true)}>{t`Save anyway`}</Button>
      </DialogFoot>
    </Dialog>
  );
}

function nameOf(claim: Losses['claims'][number]): string {
  return { identity: t`Identity`, business: t`Business registration`, phone: t`Phone number` }[claim];
}
