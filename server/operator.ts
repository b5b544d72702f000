import './require-node.ts';
import { makeOperator } from './accounts/make-operator.ts';
import { readConfig } from './config.ts';
import { requireDataFolder } from './data-folder.ts';
import { openDatabase } from './open-database.ts';
import { run } from './run.ts';
import { StartError } from './start-error.ts';

/** `node server/operator.ts make <email>`: the only way to an operator. */
await run(async (opened) => {
  const [verb, email, ...rest] = process.argv.slice(2);
  if (verb !== 'make' || !email || rest.length > 0) {
    throw new StartError('Usage: node server/operator.ts make <email of an existing account>');
  }
  const config = readConfig(process.env);
  await requireDataFolder(config);
  const sql = await openDatabase(config, opened, console.log);
  const outcome = await makeOperator(sql, email);
  if (outcome === 'unknown') throw new StartError(`There is no account with the address ${email}.`);
  console.log(outcome === 'made' ? `${email} is an operator now.` : `${email} is an operator already.`);
  return 'done';
});
