import './require-node.ts';
import { emailOf } from '@sokoni/contract/input/email';
import { RESET_MINUTES } from '@sokoni/contract/limits';
import { inviteOwner } from '../composition/account-data/invite-operator.ts';
import { makeOwner, removeOperator, resetSecondFactor } from '../composition/account-data/make-operator.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { StartError } from '../platform/start-error.ts';
import { requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

const verbs = new Map<string, typeof makeOwner | typeof removeOperator | typeof resetSecondFactor>([
  ['add', makeOwner],
  ['remove', removeOperator],
  ['reset-second-factor', resetSecondFactor],
]);

const sentences = {
  made: 'is an owner now.',
  already: 'is an owner already.',
  removed: 'is no operator any more.',
  reset: 'sets up a new second factor at the next visit to the operator dashboard.',
  none: 'has nothing that could be taken away.',
};

/** `node server/commands/operator.ts add|invite <email>`: the only way to create an owner. */
await run(async (opened) => {
  const [verb = '', typed, ...rest] = process.argv.slice(2);
  const act = verbs.get(verb);
  if (!(act || verb === 'invite') || !typed || rest.length > 0) {
    throw new StartError(
      `Usage: npm run operator -- invite <email>, or ${[...verbs.keys()].join('|')} <email of an existing account>`,
    );
  }
  const email = emailOf(typed);
  if (!email) throw new StartError(`${typed} is not an email address.`);
  const config = readConfig(process.env);
  await requireDataFolder(config);
  const sql = await openDatabase(config, opened, console.log, { mayShare: true });
  if (!act) {
    const link = await inviteOwner({ sql, config }, { email, now: systemClock.now() });
    console.log(
      `${email} becomes an owner with this link. Choose the password within ${RESET_MINUTES} minutes:\n${link}`,
    );
    return 'done';
  }
  const outcome = await act(sql, { email, now: systemClock.now() });
  if (outcome === 'unconfirmed')
    throw new StartError(`${email} is not confirmed. Use: npm run operator -- invite ${email}`);
  if (outcome === 'unknown') throw new StartError(`There is no account with the address ${email}.`);
  console.log(`${email} ${sentences[outcome]}`);
  return 'done';
});
