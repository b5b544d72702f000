import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { ApiError } from '../../../platform/http/errors.ts';
import { limitConcurrency } from '../../../platform/http/limits/limit-concurrency.ts';
import { sharedRateLimit } from '../../../platform/http/limits/shared-rate-limit.ts';
import { recordBounce } from '../../../platform/mail/bounces/record-bounce.ts';
import { replyAddresses } from '../../../platform/mail/reply-address.ts';
import { reasonOf, StartError } from '../../../platform/start-error.ts';
import { withFolder } from '../../media/uploads/uploads-in-progress.ts';
import { type connectionLimits, limitConnections } from './limit-connections.ts';
import { readBounce } from './read-bounce.ts';
import { acceptHeader, expectAnswer, type Receiving, receiveAnswer } from './receive-answer.ts';
import { RefusedMail, unreadableMail } from './refused-mail.ts';
import { MAIL_MAX_BYTES, spoolMail } from './spool-mail.ts';

/** Includes connections that were just opened, or are being refused. */
const SOCKETS_MAX = 500;
/** Milliseconds without a byte after which a connection ends. */
const SILENCE = 60_000;
/** Reports about one mail in a minute: one when it is late, and one when it is given up. */
const RETURNS_A_MINUTE = 5;
/** Milliseconds that mails have at a stop; a mail that was not confirmed is sent again. */
const LONGEST_STOP = 10_000;

/** Mails in memory at the same time, each with at most 36 MB and 27 MB of decoded files; the others wait in files. */
const takePlace = limitConcurrency({ running: 2, waiting: SOCKETS_MAX });

export interface AnswersByMail {
  /** The domain of the addresses; its MX record leads here. */
  domain: string;
  host: string;
  port: number;
  /** Paths of a certificate and its key, for mail that arrives encrypted. */
  tls?: { cert: string; key: string } | undefined;
  limits?: typeof connectionLimits;
}

/**
 * Receives answers to mailed messages, and mail of ours that comes back, over SMTP (RFC 5321). A mail is confirmed after its message is committed; until then
 * the sending server keeps it. Resolves with the port and with what stops it.
 */
export async function listenForAnswers(parts: Receiving, { domain, host, port, tls, limits }: AnswersByMail) {
  const addresses = await replyAddresses(parts.sql, domain, 'answers');
  const returnPaths = await replyAddresses(parts.sql, domain, 'returns');
  const limitReturns = sharedRateLimit(parts);
  const relay = parts.config.replies?.relay;
  const connections = limitConnections(() => server, { relay: relay?.address, limits });
  const server: SMTPServer = new SMTPServer({
    name: domain,
    banner: 'Sokoni',
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(await readCertificate(tls)),
    size: MAIL_MAX_BYTES,
    maxClients: SOCKETS_MAX,
    disableReverseLookup: true,
    socketTimeout: SILENCE,
    closeTimeout: LONGEST_STOP,

    onConnect(session, done) {
      if (relay && session.remoteAddress !== relay.address) {
        return done(answer(554, 'Mail for this domain arrives through another server'));
      }
      done(connections.admit(session) ? null : answer(421, 'Too many connections, please try again later'));
    },
    onClose: connections.forget,

    onMailFrom(_address, session, done) {
      connections.expectNext(session, 'command');
      done();
    },

    onRcptTo({ address }, session, done) {
      connections.expectNext(session, 'command');
      const messageId = addresses.read(address);
      const returnedId = returnPaths.read(address);
      if (messageId === null && returnedId === null) return done(answer(550, 'No such address'));
      // Servers send the mail again for the other recipients.
      if (session.envelope.rcptTo.length > 0) return done(answer(452, 'One recipient at a time'));
      const expected =
        messageId === null
          ? limitReturns({ name: 'returned mail', caller: address.toLowerCase(), max: RETURNS_A_MINUTE })
          : expectAnswer(parts, messageId);
      expected.then(
        () => done(),
        (error) => done(asAnswer(error)),
      );
    },

    onData(stream, session, done) {
      receive(stream, session)
        .finally(() => connections.expectNext(session, 'command'))
        .then(
          () => done(),
          (error) => done(asAnswer(error)),
        );
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { rcptTo, mailFrom } = session.envelope;
    const address = rcptTo[0]?.address ?? '';
    const envelopeFrom = mailFrom ? mailFrom.address : '';
    connections.expectNext(session, 'content');
    const mailId = returnPaths.read(address);
    if (mailId !== null) return read(async () => mailId, storeBounce);
    const messageId = addresses.read(address);
    if (messageId === null) throw answer(550, 'No such address');
    return read(
      (header) => acceptHeader(parts, { messageId, envelopeFrom }, header),
      (accepted, source) => receiveAnswer(parts, accepted, source),
    );

    async function read<T>(
      accept: (header: Buffer) => Promise<T>,
      store: (accepted: T, source: Buffer) => Promise<void>,
    ): Promise<void> {
      await withFolder(parts.config, async (folder) => {
        const file = join(folder, 'mail');
        const accepted = await spoolMail(stream, file, accept).finally(() =>
          connections.expectNext(session, 'nothing'),
        );
        if (stream.sizeExceeded) throw answer(552, 'This mail is too large. At most 25 MB of files.');
        await takePlace(async () => store(accepted, await readFile(file)));
      });
    }
  }

  async function storeBounce(mailId: string, source: Buffer): Promise<void> {
    const bounce = await readBounce(source).catch(() => {
      throw unreadableMail();
    });
    if (bounce) await recordBounce(parts.sql, { ...bounce, mailId }, parts.clock.now());
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

const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
