import { startOwnServer } from '../../scripts/lib/own-server.ts';

/** A server with demo data that no other test has changed, on the fixed date of that data. */
export const startSite = () => startOwnServer(['--import', './e2e/visual/fixed-date.mjs']);
