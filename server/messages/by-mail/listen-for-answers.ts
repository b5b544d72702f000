import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { ApiError } from '../../http/errors.ts';
import { limitConcurrency } from '../../http/limits/limit-concurrency.ts';
import { withFolder } from '../../media/uploads/uploads-in-progress.ts';
import { reasonOf, StartError } from '../../start-error.ts';
import { type Receiving, RefusedMail, receiveAnswer } from './receive-answer.ts';
import { replyAddresses } from './reply-address.ts';

/** Bytes of a mail: what large providers send at most. */
const MOST_BYTES = 36 * 1024 * 1024;
/** Connections to this process at the same time. */
const MOST_CONNECTIONS = 50;
/** Milliseconds without a byte after which a connection ends. */
const SILENCE = 60_000;
/** Milliseconds that mails have at a stop; a mail that was not confirmed is sent again. */
const LONGEST_STOP = 10_000;

/** Mails in memory at the same time; the others wait in files. */
const takePlace = limitConcurrency({ running: 3, waiting: MOST_CONNECTIONS });

export interface AnswersByMail {
  /** The domain of the addresses; its MX record leads here. */
  domain: string;
  host: string;
  port: number;
  /** Paths of a certificate and its key, for mail that arrives encrypted. */
  tls?: { cert: string; key: string } | undefined;
}

/**
 * Receives answers to mailed messages over SMTP (RFC 5321). A mail is confirmed after its message is committed; until then
 * the sending server keeps it. Resolves with the port and with what stops it.
 */
export async function listenForAnswers(parts: Receiving, { domain, host, port, tls }: AnswersByMail) {
  const addresses = await replyAddresses(parts.sql, domain);
  const server = new SMTPServer({
    name: domain,
    banner: 'Sokoni',
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(await readCertificate(tls)),
    size: MOST_BYTES,
    maxClients: MOST_CONNECTIONS,
    disableReverseLookup: true,
    socketTimeout: SILENCE,
    closeTimeout: LONGEST_STOP,

    onRcptTo({ address }, { envelope }, done) {
      if (addresses.read(address) === null) return done(answer(550, 'No such address'));
      // Servers send the mail again for the other recipients.
      if (envelope.rcptTo.length > 0) return done(answer(452, 'One recipient at a time'));
      done();
    },

    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(),
        (error) => done(asAnswer(error)),
      );
    },
  });

  async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const messageId = addresses.read(envelope.rcptTo[0]?.address ?? '');
    if (!messageId) throw answer(550, 'No such address');
    await withFolder(parts.config, async (folder) => {
      const file = join(folder, 'mail');
      await pipeline(stream, limitSize, createWriteStream(file));
      if (stream.sizeExceeded) throw answer(552, 'This mail is too large. At most 25 MB of files.');
      const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
      await takePlace(async () =>
        receiveAnswer(parts, { messageId, envelopeFrom, source: await readFile(file) }),
      );
    });
  }

  /** For anything else than a refusal, the server tries again for days. */
  function asAnswer(error: Error): Error {
    if (error instanceof RefusedMail || 'responseCode' in error) return error;
    const isTooMany = error instanceof ApiError && error.status === 429;
    if (!isTooMany) parts.log.error(error);
    return answer(451, 'Please try again later');
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch((error) => {
    throw new StartError(
      `Sokoni cannot receive mail on ${host}, port ${port}: ${reasonOf(error)} (see REPLY_LISTEN).`,
    );
  });
  // Of a single connection, such as one that was reset.
  server.on('error', (error) => parts.log.info({ reason: error.message }, 'A connection for mail failed.'));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function readCertificate(tls: AnswersByMail['tls']) {
  if (!tls) return {};
  try {
    const [cert, key] = await Promise.all([readFile(tls.cert), readFile(tls.key)]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    throw new StartError(
      `The certificate for mail cannot be read: ${reasonOf(error)} (see REPLY_TLS_CERT and REPLY_TLS_KEY).`,
    );
  }
}

/** Reads a mail that is too large to its end, because only then is it answered, and drops the rest of it. */
async function* limitSize(stream: AsyncIterable<Buffer>) {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes <= MOST_BYTES) yield chunk;
  }
}

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
