import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

/** A row of the table that the benchmark prints. */
export interface Row {
  what: string;
  measured: string;
  /** The bare reference measured in the same run. */
  reference: string;
  ratio: string;
  budget: string;
  verdict: 'ok' | 'over';
}

/** Durations of repeated runs, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

export type Work = (turn: number) => Promise<unknown>;

const TURNS = 200;
const WARM_UP_TURNS = 10;

/**
 * Runs one work at a time, so that they do not affect each other, and alternately, so that other load on the machine
 * affects all of them equally.
 */
export async function measureTimes<Name extends string>(works: Record<Name, Work>) {
  const names = Object.keys(works) as Name[];
  const measured = new Map(names.map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
    for (const name of names) {
      const begun = performance.now();
      await works[name](turn);
      if (turn >= WARM_UP_TURNS) measured.get(name)?.push(performance.now() - begun);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timesOf(measured.get(name) ?? [])])) as Record<
    Name,
    Times
  >;
}

/** The work of several clients at the same time; `p99` is the longest. */
export async function measureTogether(work: Work, clients: number): Promise<Times> {
  const times: number[] = [];
  let turn = 0;
  const client = async () => {
    while (turn < WARM_UP_TURNS + TURNS) {
      const current = turn++;
      const begun = performance.now();
      await work(current);
      if (current >= WARM_UP_TURNS) times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { p50: timesOf(times).p50, p99: Math.max(...times) };
}

export function timesOf(milliseconds: number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The medians of several rounds; the two alternate, so that other load affects them equally. */
export async function medians(product: () => Promise<number>, reference: () => Promise<number>, rounds = 3) {
  const products: number[] = [];
  const references: number[] = [];
  for (let round = 0; round < rounds; round++) {
    products.push(await product());
    references.push(await reference());
  }
  return [medianOf(products), medianOf(references)] as const;
}

export const medianOf = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  /** Requests sent on a connection before the first response arrives. */
  pipelining?: number;
  requests: { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }[];
}

/** Sends requests as fast as they are answered; returns successful responses per second. */
export async function sendLoad({ url, connections, seconds, pipelining = 1, requests }: Load) {
  let begun = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    pipelining,
    requests,
    // Each connection starts at another request, so that they do not all request the same page at once.
    setupClient(client) {
      if (requests.length === 1) return;
      const first = (begun++ * Math.ceil(requests.length / connections)) % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) console.error(`${requests[0]?.path}: ${failed} requests failed.`);
  return result['2xx'] / result.duration;
}

/** Memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

/** Milliseconds of processor time of the thread that runs a program's JavaScript, on Linux; elsewhere 0. */
export function mainThreadTimeOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  // The first field, in nanoseconds; the times in `stat` are in hundredths of a second, and of all threads.
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Milliseconds of processor time of the ended children of a process, on Linux; elsewhere 0. */
export function timeOfEndedChildren(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 16 and 17, in hundredths of a second.
  return 10 * (Number(fields[13]) + Number(fields[14]));
}

/** Three significant digits. */
export function decimals(number: number): string {
  const places = number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return number.toFixed(places);
}

export const count = (number: number) => Math.round(number).toLocaleString('en');
export const milliseconds = (number: number) => `${decimals(number)} ms`;
