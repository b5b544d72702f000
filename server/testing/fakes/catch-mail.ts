import { appendFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';

/** A mail provider for the fresh machine with one account: appends every mail to a file. */
const [port, file = '', user, password] = process.argv.slice(2);
const server = new SMTPServer({
  allowInsecureAuth: true,
  onAuth(given, _session, done) {
    if (given.username === user && given.password === password) done(null, { user });
    else done(new Error('Wrong user or password'));
  },
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('data', (chunk) => appendFileSync(file, chunk));
    stream.on('end', () => done());
  },
});
server.listen(Number(port), '127.0.0.1');
