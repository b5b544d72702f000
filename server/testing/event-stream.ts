/** Reads a stream of events as a browser does, from a server that listens on a port. */
export async function readEvents(address: string, headers: Record<string, string>, query = '') {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/notifications${query}`, { headers, signal: leaving.signal });
  const heard = { text: '', ended: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk as Uint8Array);
  })()
    .catch(() => {})
    .finally(() => {
      heard.ended = true;
    });
  return {
    answer,
    heard,
    /** The lists of kinds, in the order in which they arrived. */
    news: () =>
      [...heard.text.matchAll(/^event: notifications\ndata: (.*)$/gm)].map(([, data]) =>
        JSON.parse(data ?? ''),
      ),
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}
