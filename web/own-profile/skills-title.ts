import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';

/** The title of the list on the public profile. */
export function skillsTitle(role: ProfessionalRole): string {
  return role === 'supplier' ? t`Skills and certifications` : t`Skills & Expertise`;
}
