import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { requireBrowser } from '../lib/browser.ts';

/**
 * Fetched on demand and cached by npm: with its dependencies it has 176 MB, which other commands do not need. The
 * version is pinned, because each version scores a little differently.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const TRIES = 3;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** One Lighthouse run on a page, with mobile defaults. */
export interface Look {
  scores: Record<Category, number>;
  /** Milliseconds; layout shift without a unit. */
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Audits below a full score, also those without weight. */
  imperfect: string[];
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** Retries, because Chrome sometimes loses its recording on a busy machine. */
export async function lookAt(url: string): Promise<Look> {
  for (let nth = 1; ; nth++) {
    const report = await ask(url).catch((error: Error) => error);
    if (!(report instanceof Error) && !report.runtimeError) return lookOf(report);
    const problem = report instanceof Error ? report.message : report.runtimeError?.message;
    if (nth === TRIES) throw new Error(`Lighthouse could not look at ${url}: ${problem}`);
  }
}

async function ask(url: string): Promise<Report> {
  const { executablePath, env } = await requireBrowser();
  const child = spawn(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--output=json', '--quiet', `--only-categories=${categories.join(',')}`],
      '--chrome-flags=--headless --no-sandbox',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    },
  );
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const json = output.slice(output.indexOf('{'));
  if (!json.startsWith('{'))
    throw new Error(complaints.trim().split('\n').slice(-3).join(' ') || 'no answer');
  return JSON.parse(json) as Report;
}

function lookOf({ categories: found, audits }: Report): Look {
  const value = (id: string) => audits[id]?.numericValue ?? 0;
  const imperfect = Object.values(found).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && isImperfect(audits[id]?.score)).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((found[category].score ?? 0) * 100)]),
    ) as Record<Category, number>,
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    imperfect: [...new Set(imperfect)],
  };
}

const isImperfect = (score: number | null | undefined) => typeof score === 'number' && score < 0.995;
