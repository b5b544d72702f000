import autocannon from 'autocannon';
import type { Delivered, Load } from './load.ts';

// Nobody waits for the result any more.
process.once('disconnect', () => process.exit());

process.once('message', async ({ url, connections, seconds, pipelining = 1, requests }: Load) => {
  let begun = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    pipelining,
    requests,
    // Each connection begins elsewhere, else all would ask for the same thing at the same time.
    setupClient(client) {
      if (requests.length === 1) return;
      const first = (begun++ * Math.ceil(requests.length / connections)) % requests.length;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const delivered: Delivered = {
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors,
  };
  process.send?.(delivered, () => process.disconnect?.());
});
