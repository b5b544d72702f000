import type { Viewer } from '../../platform/http/viewer.ts';

/** Customers have no data that can be verified. */
export const mayVerify = ({ role }: Pick<Viewer, 'role'>) => role !== 'customer';
