import { t } from '@lingui/core/macro';
import {
  type PublicationStep,
  type PublicationStepName,
  REVIEW_DAYS,
} from '@sokoni/contract/verification/publication';

/** A step of the checklist in a few words. */
export function stepName(name: PublicationStepName): string {
  const names = {
    plan: t`Pay for a plan`,
    proof: t`Verify your identity or your business`,
    changes: t`Make the changes our team requested`,
    review: t`Our team reviews your profile`,
  };
  return names[name];
}

/** How far a step is. */
export function stepStateName({ name, state }: PublicationStep): string {
  if (state === 'done') return t`Done`;
  if (state === 'todo') return t`To do`;
  if (state === 'later') return t`Not started yet`;
  if (name === 'review') return t`Within ${REVIEW_DAYS} working days`;
  return t`In review`;
}
