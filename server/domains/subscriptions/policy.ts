import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { notAllowed } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

export interface Professional extends Viewer {
  role: ProfessionalRole;
}

/** Customers pay nothing. */
export function requireProfessional(viewer: Viewer): Professional {
  const role = professionalRoles.find((one) => one === viewer.role);
  if (!role) throw notAllowed();
  return { ...viewer, role };
}
