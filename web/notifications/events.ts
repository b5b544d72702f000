import { type NotificationKind, notificationKinds } from '@sokoni/contract/notifications';

/** What the server says in its stream. */
export interface Heard {
  kinds: NotificationKind[];
  /** After how many milliseconds to come back once the stream has ended. */
  retry?: number;
}

/** Takes server-sent events apart as they arrive, wherever the pieces are cut. */
export function eventReader(): (piece: string) => Heard {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\r|\n/);
    // The last is not complete yet; a `\r` at its end may be half of `\r\n`, which makes an empty line at most.
    rest = lines.pop() ?? '';
    const heard: Heard = { kinds: [] };
    for (const line of lines) read(line, heard);
    return { ...heard, kinds: notificationKinds.filter((kind) => heard.kinds.includes(kind)) };
  };
}

/** Each of our events fits into one line of data, so that nothing has to be put together. */
function read(line: string, heard: Heard) {
  const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
  if (field === 'retry' && /^\d+$/.test(value)) heard.retry = Number(value);
  if (field === 'data') heard.kinds.push(...kindsIn(value));
}

function kindsIn(data: string): NotificationKind[] {
  try {
    const kinds: unknown = JSON.parse(data);
    return Array.isArray(kinds) ? kinds : [];
  } catch {
    return [];
  }
}
