import { useSyncExternalStore } from 'react';

/** An open prompt: resolves to true after a valid code, and to false when the operator cancels. */
interface Prompt {
  answered: Promise<boolean>;
  answer: (isPassed: boolean) => void;
}

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

/** Shows one prompt, however many requests wait for it. */
export function askForCode(): Promise<boolean> {
  if (prompt) return prompt.answered;
  let answer = (_isPassed: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (isPassed) => {
      if (prompt?.answered === answered) change(null);
      resolve(isPassed);
    };
  });
  change({ answered, answer });
  return answered;
}

export function usePrompt(): Prompt | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prompt,
  );
}

function change(next: Prompt | null) {
  prompt = next;
  for (const listener of listeners) listener();
}
