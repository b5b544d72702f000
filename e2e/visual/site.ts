import { startOwnServer } from '../../scripts/lib/own-server.ts';

/** A server with demo data that no journey has touched, on the day on which these stand still. */
export const startSite = () => startOwnServer(['--import', './e2e/visual/fixed-date.mjs']);
