import type { Viewer } from '../accounts/viewer.ts';

/** Customers have no public profile. */
export const hasStatistics = ({ role }: Viewer) => role !== 'customer';
