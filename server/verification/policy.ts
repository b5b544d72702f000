import type { Viewer } from '../accounts/viewer.ts';

/** Customers have no data that can be verified. */
export const mayVerify = ({ role }: Viewer) => role !== 'customer';
