import { createServer } from 'node:http';

/** A plain Node HTTP server: the reference for the pages and the start time of the product. */
const body = Buffer.alloc(Number(process.argv[2]), 'x');

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
