import autocannon from 'autocannon';
import type { Delivered, Load } from './load.ts';

// The parent has gone and does not need the result.
process.once('disconnect', () => process.exit());

process.once('message', async ({ url, connections, seconds, pipelining = 1, requests }: Load) => {
  let begun = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    pipelining,
    requests,
    // Each connection starts at another request, so that they do not all request the same page at once.
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
