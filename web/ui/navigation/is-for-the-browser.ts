/** Presses that open another tab or window, or start a download; of an arrow key, that go back or forward. */
export const isForTheBrowser = ({
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>) =>
  metaKey || altKey || ctrlKey || shiftKey;
