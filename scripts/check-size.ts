import { startOwnServer } from './lib/own-server.ts';
import { measurePages } from './lib/page-sizes.ts';

/** Prints the sizes of all pages; the end-to-end tests measure the same. */
const { port, stop } = await startOwnServer();
try {
  const pages = await measurePages(port);
  console.table(pages.map(({ over, ...sizes }) => ({ ...sizes, over: over.join(', ') })));
  const tooLarge = pages.flatMap(({ over }) => over).length;
  console.log(tooLarge ? `${tooLarge} sizes are over their budget.` : 'Every page is within its budget.');
  process.exitCode = tooLarge ? 1 : 0;
} finally {
  await stop();
}
