import { t } from '@lingui/core/macro';
import type { OwnFile } from '@sokoni/contract/media/files';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../data/api.ts';
import { asReadError } from '../../data/error-text.ts';
import { showProblem } from '../../ui/overlays/toast.ts';
import { changeMedia } from '../own-media.ts';

/** A file in a list that its owner can arrange. */
export interface ArrangedFile {
  file: OwnFile;
  index: number;
  all: number;
  onMove: (to: number) => void;
  onRemoved: () => void;
  /** Takes the focus when this file is removed. */
  list: RefObject<HTMLDivElement | null>;
}

/**
 * The order of files as their owner has just set it. It shows at once; the requests are sent one at a time, and of
 * several quick changes only the last is sent. `announcement` is the change, to be read out.
 */
export function useOrder(files: OwnFile[], removedText: string) {
  const [requested, setRequested] = useState<string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef<string[] | null>(null);
  const isSaving = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = inOrder(files, requested);
  const all = shown.length;

  async function save() {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (latest.current) {
        const ids = latest.current;
        latest.current = null;
        await changeMedia(() => browserApi('PUT /users/profile/files/order', { body: { ids } }));
      }
    } catch (error) {
      latest.current = null;
      setRequested(null);
      const text = t`We couldn’t save the new order. Try again.`;
      showProblem(t`Order not saved`, asReadError(error).message || text);
    } finally {
      isSaving.current = false;
    }
  }

  // Not when the answer arrives, which is shown a moment later: for this moment the old order would be back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files have the new order
  useEffect(() => {
    if (!isSaving.current) setRequested(null);
  }, [files]);

  function move(from: number, to: number) {
    const ids = shown.map(({ _id }) => _id);
    const place = to + 1;
    latest.current = moved(ids, from, to);
    setRequested(latest.current);
    setAnnouncement(t`Moved to position ${place} of ${all}.`);
    void save();
  }

  const items = shown.map((file, index): ArrangedFile => {
    const onMove = (to: number) => move(index, to);
    return { file, index, all, list, onMove, onRemoved: () => setAnnouncement(removedText) };
  });
  return { items, move, announcement, announce: setAnnouncement, list };
}

/** The list with one item moved to another position. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** Files in the order of these ids; files that are not named come after them in their old order. */
export function inOrder<T extends { _id: string }>(files: T[], ids: readonly string[] | null): T[] {
  if (!ids) return files;
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ _id }: T) => place.get(_id) ?? ids.length;
  return [...files].sort((a, b) => placeOf(a) - placeOf(b));
}
