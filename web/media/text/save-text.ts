import { createRetries } from '../../data/backoff.ts';

/** Unchanged, typed but not sent, being sent, saved, or rejected. */
export type TextState = '' | 'typed' | 'saving' | 'saved' | 'failed';

/** Milliseconds without typing after which the text is sent automatically. */
export const PAUSE = 800;

/**
 * Saves a text while a user types it: after a pause, or at once when `save` is called. It sends one request at a time; of the
 * texts that are typed during a request only the last is sent. After a temporary failure it tries again.
 */
export function saveText(
  first: string,
  send: (text: string) => Promise<void>,
  onState: (state: TextState, failure?: unknown) => void,
  isTemporary: (failure: unknown) => boolean = () => false,
) {
  let saved = first;
  let latest = first;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;
  const retries = createRetries(() => void sendLatest({ isRetry: true }));

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
    retries.stop();
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
        retries.reset();
      }
      clearTimeout(pause);
      pause = undefined;
      onState('saved');
    } catch (failure) {
      onState('failed', failure);
      if (isTemporary(failure)) retries.later();
    }
    isSaving = false;
  }

  return { type, save };
}
