import type { ProfessionalRole } from '@sokoni/contract/plans';

/** Whom a message is for. */
export interface Recipient {
  id: string;
  role: ProfessionalRole;
  name: string;
}
