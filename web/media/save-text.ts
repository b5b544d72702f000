/** Unchanged, typed but not sent, being sent, saved, or rejected. */
export type TextState = '' | 'typed' | 'saving' | 'saved' | 'failed';

/** Milliseconds without typing after which the text is sent automatically. */
export const PAUSE = 800;

/**
 * Saves a text while a user types it: after a pause, or at once when told to. It sends one request at a time; of the
 * texts that are typed during a request only the last is sent.
 */
export function saveText(
  first: string,
  send: (text: string) => Promise<void>,
  tell: (state: TextState, failure?: unknown) => void,
) {
  let kept = first;
  let wanted = first;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isSaving = false;

  function type(text: string) {
    wanted = text.trim();
    clearTimeout(pause);
    pause = setTimeout(save, PAUSE);
    tell('typed');
  }

  async function save() {
    const wasTyped = pause !== undefined;
    clearTimeout(pause);
    pause = undefined;
    if (isSaving) return;
    if (wanted === kept) {
      if (wasTyped) tell('saved');
      return;
    }
    isSaving = true;
    tell('saving');
    try {
      // The text may have changed again during the request.
      while (wanted !== kept) {
        const text = wanted;
        await send(text);
        kept = text;
      }
      clearTimeout(pause);
      pause = undefined;
      tell('saved');
    } catch (failure) {
      tell('failed', failure);
    }
    isSaving = false;
  }

  return { type, save };
}
