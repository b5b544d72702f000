import './require-node.ts';
import { CompanyDetails } from '@sokoni/contract/company/details';
import { publishFirst } from '../domains/company/publish-first.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { StartError } from '../platform/start-error.ts';
import { requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

/** `COMPANY_NAME=… node server/commands/company.ts`: publishes the company of these settings, if none is published yet. */
await run(async (opened) => {
  const config = readConfig(process.env);
  const { data, error } = CompanyDetails.safeParse(config.company);
  if (error)
    throw new StartError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  await requireDataFolder(config);
  const sql = await openDatabase(config, opened, console.log, { mayShare: true });
  const isFirst = await publishFirst(sql, data, systemClock.now());
  console.log(isFirst ? `${data.name} is published.` : 'A company is published already.');
  return 'done';
});
