import { performance } from 'node:perf_hooks';
import type { Sql } from '../../server/db/database.ts';
import { findProfileFiles, type ProfileFile, writeProfiles } from '../../server/sitemap/profile-files.ts';
import { count, milliseconds, type Row } from './table.ts';

const ROUNDS = 5;
const MOST = 2;
const HEAP = 32;

/** The cost of the index and of a file of profiles at several positions, and the memory that the files use. */
export async function measureSitemap(sql: Sql): Promise<Row[]> {
  const index = await medianTime(() => findProfileFiles(sql));
  const files = await findProfileFiles(sql);
  // The last file is usually not full.
  const full = files.slice(0, -1);
  const [first, last] = [full[0] ?? files[0], full.at(-1) ?? files[0]];
  if (!first || !last) return [];
  const begin = await readFile(sql, first);
  const end = await readFile(sql, last);
  return [
    { what: `sitemap: index of ${count(files.length)} files, once an hour`, measured: milliseconds(index) },
    { what: 'sitemap: first file of profiles', measured: milliseconds(begin.time) },
    {
      what: 'sitemap: last full file of profiles',
      measured: milliseconds(end.time),
      reference: `${milliseconds(begin.time)} (first)`,
      ratio: end.time / begin.time,
      budget: `≤ ${MOST} ×`,
      isWithin: end.time <= MOST * begin.time,
    },
    {
      what: `sitemap: memory while ${count(begin.bytes / 1e6)} MB pass`,
      measured: `${count(Math.max(begin.heap, end.heap))} MB`,
      budget: `≤ ${HEAP} MB`,
      isWithin: Math.max(begin.heap, end.heap) <= HEAP,
    },
  ];
}

async function readFile(sql: Sql, file: ProfileFile) {
  let [bytes, heap] = [0, 0];
  const time = await medianTime(async () => {
    const before = process.memoryUsage().heapUsed;
    bytes = 0;
    for await (const part of writeProfiles(sql, file, 'https://sokoni.example')) {
      bytes += part.length;
      heap = Math.max(heap, (process.memoryUsage().heapUsed - before) / 1e6);
    }
  });
  return { time, bytes, heap };
}

async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}
