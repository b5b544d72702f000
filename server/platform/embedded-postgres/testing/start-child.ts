import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../start.ts';

// A separate process that starts the server in the given folder, reports it, and stops it on request.
const [folder = '', options = '{}'] = process.argv.slice(2);
try {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const server = await startEmbeddedPostgres({ folder, log, ...JSON.parse(options) });
  console.log(JSON.stringify({ connection: server.connection, attached: server.attached, lines }));
  createInterface({ input: process.stdin }).once('line', async () => {
    await server.stop();
    process.exit(0);
  });
} catch (error) {
  const { name, message } = error as Error;
  console.log(JSON.stringify({ error: name, message }));
  process.exit(1);
}
