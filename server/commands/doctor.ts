import './require-node.ts';
import { lookup, Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { companyCheck } from '../composition/health/checks/company-check.ts';
import {
  databaseAdvice,
  databaseChecks,
  timeZoneCheck,
} from '../composition/health/checks/database-checks.ts';
import { fileChecks } from '../composition/health/checks/file-checks.ts';
import { type Check, type Finding, failed, findAll, warning } from '../composition/health/checks/finding.ts';
import { mailChecks, mailServerCheck } from '../composition/health/checks/mail-checks.ts';
import { nameCheck } from '../composition/health/checks/name-check.ts';
import { outsideChecks } from '../composition/health/checks/outside-checks.ts';
import { waitingChecks } from '../composition/health/checks/waiting-checks.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { OpenResources } from '../platform/open-resources.ts';
import { reasonOf, StartError } from '../platform/start-error.ts';
import { requireDataFolder } from '../platform/storage/data-folder.ts';
import { run } from './run.ts';

const MARKS = { ok: '✓', warning: '!', failed: '✗' };

/**
 * `npm run doctor`: checks the settings and everything that Sokoni depends on, and says what to do. The exit code is 1
 * when a check failed; warnings do not count. `doctor answers` tries the answers that `install` got, such as PUBLIC_URL,
 * before anything is set up; there warnings count too.
 */
await run(async (opened) => {
  const [part] = process.argv.slice(2);
  if (part !== undefined && part !== 'answers') throw new StartError('Usage: doctor, or doctor answers');
  const config = readConfig(process.env);
  if (part === undefined) await requireDataFolder(config);
  const findings = await (part ? findAll(answerChecks(config)) : findingsOf(config, opened));
  for (const { name, state, text, advice } of findings) {
    console.log(`${MARKS[state]} ${name}: ${text}${advice ? `\n    ${advice}` : ''}`);
  }
  const failures = findings.filter(({ state }) => state === 'failed').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  console.log(`\n${findings.length} checks, ${failures} failed, ${warnings} warnings.`);
  if (failures > 0 || (part && warnings > 0)) process.exitCode = 1;
  return 'done';
});

function answerChecks({ publicUrl, smtpUrl }: Config): Check[] {
  const find = (hostname: string) => lookup(hostname, { all: true });
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  return [
    ...(process.env.PUBLIC_URL ? [nameCheck(new URL(publicUrl).hostname, { find, own })] : []),
    ...(smtpUrl ? [mailServerCheck(smtpUrl)] : []),
  ];
}

async function findingsOf(config: Config, opened: OpenResources): Promise<Finding[]> {
  const settings: Finding[] = config.warnings.map((text) => ({ name: 'Settings', ...warning(text, '') }));
  if (settings.length === 0) settings.push({ name: 'Settings', state: 'ok', text: 'All are valid.' });
  return [
    ...settings,
    ...(await databaseFindings(config, opened)),
    ...(await findAll(fileChecks(config, systemClock.now()))),
    ...(await findAll(mailChecks(config, new Resolver({ timeout: 3000, tries: 2 })))),
    ...(await findAll(outsideChecks(config, fetch))),
  ];
}

async function databaseFindings(config: Config, opened: OpenResources): Promise<Finding[]> {
  try {
    const sql = await openDatabase(config, opened, () => {}, { mayShare: true, migrates: false });
    const checks = [...databaseChecks(sql), ...waitingChecks(sql, systemClock.now())];
    return await findAll([...checks, timeZoneCheck(sql), companyCheck({ sql, config })]);
  } catch (error) {
    return [{ name: 'Database', ...failed(reasonOf(error), databaseAdvice(error)) }];
  }
}
