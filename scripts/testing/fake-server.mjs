import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

// A fake server for the tests of `npm start`. The file `server-does` says how it ends.
const root = process.env.FAKE_ROOT;
const orders = join(root, 'server-does');
const order = existsSync(orders) ? readFileSync(orders, 'utf8') : '';
appendFileSync(join(root, 'log'), `server ${process.pid}\n`);

if (order === 'refuse') {
  console.error('A setting is wrong.');
  process.exit(1);
}
if (order.startsWith('lose database')) {
  // What the next one does.
  writeFileSync(orders, order.slice('lose database, '.length));
  process.exit(75);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
createServer((request, response) => {
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/end') process.exit(0);
  response.end('ok');
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('serving'));
