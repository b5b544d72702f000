import './require-node.ts';
import { makeOperator, removeOperator, resetSecondFactor } from '../accounts/make-operator.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { systemClock } from '../jobs/clock.ts';
import { StartError } from '../start-error.ts';
import { requireDataFolder } from '../storage/data-folder.ts';
import { run } from './run.ts';

const verbs = new Map<string, typeof makeOperator | typeof removeOperator | typeof resetSecondFactor>([
  ['add', makeOperator],
  ['remove', removeOperator],
  ['reset-second-factor', resetSecondFactor],
]);

const sentences = {
  made: 'is an operator now.',
  already: 'is an operator already.',
  removed: 'is no operator any more.',
  reset: 'sets up a new second factor at the next visit to the operator dashboard.',
  none: 'has nothing that could be taken away.',
};

/** `node server/commands/operator.ts add <email>`: the only way to create an operator. */
await run(async (opened) => {
  const [verb = '', email, ...rest] = process.argv.slice(2);
  const act = verbs.get(verb);
  if (!act || !email || rest.length > 0) {
    throw new StartError(
      `Usage: npm run operator -- ${[...verbs.keys()].join('|')} <email of an existing account>`,
    );
  }
  const config = readConfig(process.env);
  await requireDataFolder(config);
  const sql = await openDatabase(config, opened, console.log, { mayShare: true });
  const outcome = await act(sql, { email, now: systemClock.now() });
  if (outcome === 'unknown') throw new StartError(`There is no account with the address ${email}.`);
  console.log(`${email} ${sentences[outcome]}`);
  return 'done';
});
