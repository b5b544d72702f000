import type { ProfessionalRole } from '@sokoni/contract/plans';

/** The recipient of a message. */
export interface Recipient {
  id: string;
  role: ProfessionalRole;
  name: string;
}
