import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  source: string;
}

/** A real SMTP server that stores the mail it receives. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  let refusal: Error | null = null;
  let dataError: Error | null = null;
  let senderError: Error | null = null;
  let hangsUp = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(senderError);
    },
    onRcptTo(_address, _session, done) {
      done(refusal);
    },
    onData(stream, { envelope }, done) {
      if (hangsUp) {
        stream.once('data', () => stream.destroy());
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      text(stream).then((source) => {
        if (dataError) {
          done(dataError);
          return;
        }
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map((recipient) => recipient.address),
          source,
        });
        done();
      }, done);
    },
  });
  // Of a single connection, such as that of a killed process.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Answers every recipient with this code. */
    refuse(responseCode: number, message: string) {
      refusal = Object.assign(new Error(message), { responseCode });
    },
    /** Answers every sender with this code. */
    refuseSender(responseCode: number, message: string) {
      senderError = Object.assign(new Error(message), { responseCode });
    },
    /** Receives the whole mail and then answers with this code. */
    refuseData(responseCode: number, message: string) {
      dataError = Object.assign(new Error(message), { responseCode });
    },
    /** Closes the connection in the middle of the mail. */
    hangUp() {
      hangsUp = true;
    },
    accept() {
      refusal = null;
      dataError = null;
      senderError = null;
      hangsUp = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
