import { type NotificationKind, notificationKinds } from '@sokoni/contract/notifications';

/** Events of the server's stream. */
export interface Heard {
  kinds: NotificationKind[];
  /** Milliseconds to wait before a new connection after the stream has ended. */
  retry?: number;
}

/** Parses server-sent events as they arrive, in chunks of any size. */
export function eventReader(): (piece: string) => Heard {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\r|\n/);
    // The last line is not complete yet; a `\r` at its end may be half of `\r
    // `, which adds at most an empty line.
    rest = lines.pop() ?? '';
    const heard: Heard = { kinds: [] };
    for (const line of lines) read(line, heard);
    return { ...heard, kinds: notificationKinds.filter((kind) => heard.kinds.includes(kind)) };
  };
}

/** Each of our events fits into one data line, so lines do not have to be joined. */
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
