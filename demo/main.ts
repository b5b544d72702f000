import { main } from '../server/main.ts';
import { demoAccounts } from './accounts.ts';

/** Starts the server, which adds demo data to an empty embedded database. */
await main({
  add: async (target) => (await import('./add-demo-data.ts')).addDemoData(target),
  accounts: demoAccounts,
});
