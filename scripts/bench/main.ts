import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../../server/commands/run.ts';
import { makeTemporaryFolder } from '../lib/own-server.ts';
import { measureEndpoints } from './endpoints.ts';
import { type BenchText, benchTexts, startDatabases } from './filled-database.ts';
import { measureGrowth } from './growth.ts';
import { measureIndexEntries } from './index-entries.ts';
import { measureJobs } from './jobs.ts';
import { count, type Row } from './measure.ts';
import { measurePages } from './pages.ts';
import { measureMatches, measureProjects } from './projects.ts';
import { measureSearches } from './searches.ts';

/**
 * `npm run bench -- --profiles=1000000 --buffers=3GB --only=directory,growth`: measures the server budgets, each next to
 * a bare reference from the same run. Times depend on the machine and its load, so nothing here fails: read the ratios,
 * and repeat the run before you trust a surprising result.
 */
const PARTS = ['pages', 'directory', 'calls', 'growth', 'matches', 'projects', 'jobs'];
const SMALL = 10_000;

const { values } = parseArgs({
  options: {
    /** In total, with customers. */
    profiles: { type: 'string', default: '100000' },
    /** The shape of the texts: `lists`, `zipf` or `one`, as `synthetic-profiles.sql` says. */
    text: { type: 'string', default: 'lists' },
    /** The duration of each round of load. */
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: PARTS.join(',') },
    /** PostgreSQL's own default; a server of its own gets a quarter of its memory. */
    buffers: { type: 'string', default: '128MB' },
  },
});

await run(async (opened) => {
  const only = values.only.split(',');
  const unknown = only.find((part) => !PARTS.includes(part));
  if (unknown) throw new Error(`--only knows ${PARTS.join(', ')}, not "${unknown}"`);
  const text = values.text as BenchText;
  if (!benchTexts.includes(text)) throw new Error(`--text knows ${benchTexts.join(', ')}, not "${text}"`);
  const profiles = wholeNumber('profiles');
  const seconds = wholeNumber('seconds');
  const folder = makeTemporaryFolder('bench');
  opened.onClose(async () => folder.remove());
  const rows: Row[] = [];

  if (only.includes('pages')) rows.push(...(await measurePages(opened, folder.path, seconds)));
  if (only.some((part) => part !== 'pages')) {
    const dataDir = join(folder.path, 'filled');
    const openFilled = await startDatabases(opened, dataDir, values.buffers);
    console.error(`filling a database with ${count(profiles)} profiles`);
    const large = await openFilled('large', profiles, text);
    if (only.includes('directory')) {
      rows.push(...(await measureSearches(large.sql)));
      rows.push(...(await measureIndexEntries(large.sql)));
    }
    if (only.includes('calls')) rows.push(...(await measureEndpoints(opened, dataDir, large, seconds)));
    if (only.includes('matches')) rows.push(...(await measureMatches(large.sql)));
    if (only.includes('projects')) rows.push(...(await measureProjects(opened, dataDir, large)));
    if (only.includes('growth') || only.includes('jobs')) {
      const small = await openFilled('small', SMALL, text);
      if (only.includes('growth')) rows.push(...(await measureGrowth(large, small)));
      if (only.includes('jobs')) rows.push(...(await measureJobs(large, small, dataDir)));
    }
  }
  console.table(rows);
  return 'done';
});

function wholeNumber(name: 'profiles' | 'seconds'): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} wants a whole number, not "${values[name]}"`);
}
