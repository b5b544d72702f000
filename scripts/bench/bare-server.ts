import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

/** A plain Node file server with one file: the reference for the pages and the start time of the product. */
const file = process.argv[2] ?? '';
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': statSync(file).size };

createServer((_request, response) => {
  createReadStream(file).pipe(response.writeHead(200, headers));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
