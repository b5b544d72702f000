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

export const pagePayload = (): PagePayload => ({
  ...{ styles: [], islands: {} },
  ...JSON.parse(document.getElementById('late')?.textContent ?? '{}'),
});
