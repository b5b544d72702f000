/** As it was found, typed and not sent yet, on its way, kept, or not accepted. */
export type TextState = '' | 'typed' | 'saving' | 'saved' | 'failed';

/** How long somebody rests before what they typed is sent by itself. */
export const PAUSE = 800;

/**
 * Keeps a text that somebody is typing: after a pause, or at once when told to. One request at a time, and of what is
 * typed meanwhile only the last is sent.
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
      // It may have been changed again meanwhile.
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
