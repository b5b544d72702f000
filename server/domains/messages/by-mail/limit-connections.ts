import type { SMTPServer, SMTPServerSession } from 'smtp-server';
import { networkOf } from '../../../platform/http/limits/visitor-address.ts';

export const connectionLimits = {
  /** To this process. A connection takes some 60 kB, and at most 64 kB more while a header arrives. */
  total: 200,
  /**
   * From one IP address. Postfix opens at most 20 connections to a destination at the same time
   * (`default_destination_concurrency_limit`), other servers fewer. Phones do not connect here: the mail of 2,000 phones
   * behind one address comes from the servers of their providers, and what gets 421 is sent again.
   */
  perAddress: 20,
  /** Milliseconds from one step of the conversation to the next (sender, recipient, content), whatever arrives. */
  command: 60_000,
  /** Milliseconds for the content of a mail, as RFC 5321 gives its end: 36 MB at 60 kB/s. */
  content: 600_000,
  /** Milliseconds after which a client between two steps makes room for another, where there is none. */
  slow: 10_000,
};

interface Client {
  address: string;
  /** What it has to send; nothing while it waits for our reply. */
  due: 'command' | 'content' | 'nothing';
  since: number;
  deadline: NodeJS.Timeout | undefined;
}

/** Clients that connect often, or write slowly, do not keep others away. `relay` is not limited by its address. */
export function limitConnections(
  server: () => SMTPServer,
  {
    relay,
    limits = connectionLimits,
  }: { relay: string | undefined; limits: typeof connectionLimits | undefined },
) {
  const clients = new Map<string, Client>();

  function expectNext({ id }: SMTPServerSession, due: Client['due']): void {
    const client = clients.get(id);
    if (!client) return;
    clearTimeout(client.deadline);
    const deadline = due === 'nothing' ? undefined : setTimeout(() => end(id), limits[due]).unref();
    Object.assign(client, { due, since: performance.now(), deadline });
  }

  function forget(id: string): void {
    clearTimeout(clients.get(id)?.deadline);
    clients.delete(id);
  }

  function end(id: string): void {
    forget(id);
    for (const connection of server().connections) {
      if (connection.id === id) connection.send(421, 'Too slow, closing the connection');
    }
  }

  function makeRoom(crowd: [id: string, Client][]): boolean {
    const [slowest] = crowd
      .filter(([, { due, since }]) => due === 'command' && performance.now() - since > limits.slow)
      .sort(([, one], [, other]) => one.since - other.since);
    if (slowest) end(slowest[0]);
    return slowest !== undefined;
  }

  return {
    /** False when there is no room. */
    admit(session: SMTPServerSession): boolean {
      const address = networkOf(session.remoteAddress);
      const neighbours = [...clients].filter(([, client]) => client.address === address);
      const isCrowded = session.remoteAddress !== relay && neighbours.length >= limits.perAddress;
      if (isCrowded && !makeRoom(neighbours)) return false;
      if (clients.size >= limits.total && !makeRoom([...clients])) return false;
      clients.set(session.id, { address, due: 'command', since: 0, deadline: undefined });
      expectNext(session, 'command');
      return true;
    },
    expectNext,
    forget: ({ id }: SMTPServerSession) => forget(id),
  };
}
