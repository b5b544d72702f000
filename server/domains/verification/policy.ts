import type { Viewer } from '../../platform/http/viewer.ts';

/** Customers have no data that can be verified. */
export const mayVerify = ({ role }: Viewer) => role !== 'customer';
