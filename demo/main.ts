import { main } from '../server/main.ts';
import { demoAccounts } from './accounts.ts';
import { addDemoData } from './add-demo-data.ts';

/** Starts the server, which adds demo data to an empty embedded database. */
await main({ add: addDemoData, accounts: demoAccounts });
