import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/** A mail provider for the fresh machine: appends every mail to a file. */
const [port, file = ''] = process.argv.slice(2);
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('data', (chunk) => appendFileSync(file, chunk));
    stream.on('end', () => done());
  },
});
server.listen(Number(port), '127.0.0.1');
