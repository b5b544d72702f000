import { useState } from 'react';

/** Which entries of a list are open: the chosen one, and those with errors until they are closed. */
export function useOpenEntries(wrong: readonly string[]) {
  const [open, setOpen] = useState<readonly string[]>([]);
  useOnErrors(wrong.length > 0, () => setOpen([...open, ...wrong]));
  const show = (key: string) => setOpen([key, ...open.filter((other) => wrong.includes(other))]);
  return {
    isOpen: (key: string) => open.includes(key),
    show,
    toggle: (key: string) =>
      open.includes(key) ? setOpen(open.filter((other) => other !== key)) : show(key),
  };
}

/** Sets state in the render in which errors appear. A form removes its errors before it shows those of the next check. */
export function useOnErrors(isWrong: boolean, onAppear: () => void) {
  const [wasWrong, setWasWrong] = useState(false);
  if (isWrong === wasWrong) return;
  setWasWrong(isWrong);
  if (isWrong) onAppear();
}
