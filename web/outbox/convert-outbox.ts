import { introductionOf } from '@sokoni/contract/contact-block';
import { getItem, keysOf } from '../data/draft-store.ts';
import { parseFiles } from '../files/upload-state.ts';
import { findByKey, put } from './unsent.ts';

/** Converts the messages in the outbox of a release before this record. */
export function convertOutbox(account: string) {
  for (const key of keysOf(`outbox:${account}:`)) {
    if (findByKey(key)) continue;
    try {
      const old = JSON.parse(getItem(key) ?? '');
      const { clientId: id, at, to, content, productId = '', files, waits, refusal, isProductGone } = old;
      if (!id || !to.id || typeof content !== 'string') continue;
      put({
        ...{ account, kind: 'message', to: to.id, id, at: Number(at) },
        fields: { ...introductionOf(content), content, toRole: to.role, toName: to.name, productId },
        files: parseFiles(JSON.stringify(files ?? [])),
        state: refusal ? 'refused' : waits ? 'waiting' : 'sending',
        ...(refusal && { problem: refusal }),
        ...(isProductGone && { wrong: 'productId' }),
      });
    } catch {
      // It is no message.
    }
  }
}
