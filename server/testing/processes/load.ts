import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Milliseconds between the first and the second half of the body. */
  pause?: number;
}

/** Clients that send one request after the other until they are stopped, each on connections of its own. */
export function startLoad(origin: string, clients: readonly (() => LoadRequest)[]) {
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const running = clients.map(async (next, index) => {
    // Linux owns the whole network 127.0.0.0/8, and each address has its own rate limits.
    const localAddress = `127.0.1.${index + 1}`;
    const agent = new Agent({ keepAlive: true });
    while (!isOver) {
      const request = next();
      const failure = await send(origin, request, { agent, localAddress });
      count++;
      if (failure) failures.push(`${request.method} ${request.path}: ${failure}`);
      await wait(10);
    }
    agent.destroy();
  });
  return {
    count: () => count,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

async function send(
  origin: string,
  { method, path, headers = {}, body, pause }: LoadRequest,
  options: { agent: Agent; localAddress: string },
): Promise<string | undefined> {
  const bytes = body ? Buffer.from(JSON.stringify(body)) : undefined;
  const sent = request(new URL(path, origin), {
    ...options,
    method,
    headers: {
      ...headers,
      ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
    },
  });
  try {
    const answered = once(sent, 'response');
    if (bytes && pause) {
      sent.write(bytes.subarray(0, 5));
      await Promise.race([wait(pause), answered]);
      sent.end(bytes.subarray(5));
    } else sent.end(bytes);
    const [answer] = (await answered) as [IncomingMessage];
    const content = await text(answer);
    return (answer.statusCode ?? 500) < 400 ? undefined : `${answer.statusCode} ${content.slice(0, 200)}`;
  } catch (error) {
    return (error as Error).message;
  }
}
