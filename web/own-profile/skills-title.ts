import { t } from '@lingui/core/macro';
import type { ProfessionalRole } from '@sokoni/contract/plans';

/** As the public profile calls the list. */
export function skillsTitle(role: ProfessionalRole): string {
  return role === 'supplier' ? t`Skills and certifications` : t`Skills & Expertise`;
}
