import type { Viewer } from '../accounts/viewer.ts';

/** Customers show nothing that would have to be verified. */
export const mayVerify = ({ role }: Viewer) => role !== 'customer';
