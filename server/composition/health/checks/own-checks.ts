import type { Config } from '../../../platform/config/config.ts';
import type { Sql } from '../../../platform/db/database.ts';
import { databaseChecks } from './database-checks.ts';
import { fileChecks } from './file-checks.ts';
import type { Check } from './finding.ts';
import { waitingChecks } from './waiting-checks.ts';

/** What can be checked every minute, because nothing outside of the company's own servers is asked. */
export const ownChecks = ({ config, sql, now }: { config: Config; sql: Sql; now: Date }): Check[] => [
  ...databaseChecks(sql),
  ...waitingChecks(sql, now),
  ...fileChecks(config, now, sql),
];
