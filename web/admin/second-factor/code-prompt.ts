import { useSyncExternalStore } from 'react';

/** An open prompt: resolves to true after a valid code, and to false when the operator cancels. */
interface Asking {
  answered: Promise<boolean>;
  answer: (isPassed: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Shows one prompt, however many requests wait for it. */
export function askForCode(): Promise<boolean> {
  if (asking) return asking.answered;
  let answer = (_isPassed: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = (isPassed) => {
      if (asking?.answered === answered) change(null);
      resolve(isPassed);
    };
  });
  change({ answered, answer });
  return answered;
}

export function useAsking(): Asking | null {
  return useSyncExternalStore(subscribe, () => asking);
}

function change(next: Asking | null) {
  asking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
