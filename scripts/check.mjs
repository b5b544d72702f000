import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './lib/node.mjs';
import { modules, root } from './lib/paths.mjs';
import { run } from './lib/process/run.mjs';
import { runScript, seconds } from './lib/run-script.mjs';

/** Runs all static checks. `--fix` formats the code and applies automatic fixes. */
const fix = process.argv.includes('--fix');
const bin = (name) => join(modules, '.bin', name);
/** The checks remember what they found in files that have not changed since. */
const cache = (name) => join(modules, '.cache', 'checks', name);
const remembered = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  cache(`${name.replaceAll('/', '-')}.json`),
];

await runScript(async () => {
  const node = await requireNode();
  const checks = [
    // The server's settings include the demo data.
    ...['contract', 'server', 'web', 'web/site/service-worker', 'e2e'].map((name) => [
      `types of ${name}`,
      bin('tsc'),
      ['-p', name, ...remembered(name)],
    ]),
    ['lint and format', bin('biome'), fix ? ['check', '--write', '.'] : ['ci', '.']],
    [
      'import rules',
      node,
      [
        bin('depcruise'),
        ...['contract', 'server', 'web', 'demo', 'e2e'],
        ...['--config', '.dependency-cruiser.cjs'],
        ...['--cache', cache('imports'), '--cache-strategy', 'content'],
      ],
    ],
    ['unused code', node, [bin('knip'), '--cache', '--cache-location', cache('unused')]],
    ['texts in every language', node, [join(root, 'scripts/texts.ts'), '--check']],
  ];
  const since = Date.now();
  const failed = [];
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, program, args] = check;
      const { code, output } = await run(program, args, { show: false });
      if (code === 0) continue;
      failed.push(name);
      console.log(`\n${name}:\n${output.trim()}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (failed.length) console.log(`\nNot right yet: ${failed.join(', ')}.`);
  else console.log(`Types, lint, format, import rules and unused code: all right (${seconds(since)}).`);
  return failed.length ? 1 : 0;
});
