import { backoff } from '../../data/backoff.ts';

/** Unchanged, typed but not sent, being sent, saved, or rejected. */
export type TextState = '' | 'typed' | 'saving' | 'saved' | 'failed';

/** Milliseconds without typing after which the text is sent automatically. */
export const PAUSE = 800;
/** As for uploads, in milliseconds. */
const RETRY = { first: 6000, most: 60_000 };

/**
 * Saves a text while a user types it: after a pause, or at once when `save` is called. It sends one request at a time; of the
 * texts that are typed during a request only the last is sent. After a failure that passes it tries again: the browser
 * only knows its own connection, so its event is not enough.
 */
export function saveText(
  first: string,
  send: (text: string) => Promise<void>,
  onState: (state: TextState, failure?: unknown) => void,
  isPassing: (failure: unknown) => boolean = () => false,
) {
  let saved = first;
  let latest = first;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function type(text: string) {
    latest = text.trim();
    clearTimeout(pause);
    pause = setTimeout(save, PAUSE);
    onState('typed');
  }

  const save = () => sendLatest();

  /** A retry is not shown until it succeeds, as its error would flicker. */
  async function sendLatest({ isRetry = false } = {}) {
    const wasTyped = pause !== undefined;
    clearTimeout(pause);
    clearTimeout(retry);
    pause = undefined;
    if (isSaving) return;
    if (latest === saved) {
      if (wasTyped) onState('saved');
      return;
    }
    isSaving = true;
    if (!isRetry) onState('saving');
    try {
      // The text may have changed again during the request.
      while (latest !== saved) {
        const text = latest;
        await send(text);
        saved = text;
        tries = 0;
      }
      clearTimeout(pause);
      pause = undefined;
      onState('saved');
    } catch (failure) {
      onState('failed', failure);
      if (isPassing(failure)) retryLater();
    }
    isSaving = false;
  }

  function retryLater() {
    clearTimeout(retry);
    retry = setTimeout(() => void sendLatest({ isRetry: true }), backoff(tries++, RETRY));
  }

  return { type, save };
}
