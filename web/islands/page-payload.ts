import type { Messages } from '@lingui/core';

/** Written into the document by the server. */
interface PagePayload {
  styles: string[];
  /** The scripts of each island on the page. */
  islands: Record<string, string[]>;
  /** The service worker, unless it is switched off. */
  worker?: string;
  /** Texts of the company in place of ours. */
  texts?: Messages;
}

const readPayload = (): PagePayload => ({
  ...{ styles: [], islands: {} },
  ...JSON.parse(document.getElementById('late')?.textContent ?? '{}'),
});

let payload: PagePayload | undefined;

/** Parsed once: it does not change while the page is open. */
export function pagePayload(): PagePayload {
  payload ??= readPayload();
  return payload;
}
