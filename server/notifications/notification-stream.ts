import { Readable } from 'node:stream';
import type { NotificationKind } from '@sokoni/contract/notifications';

/** Milliseconds after which a browser comes back when the stream ends: soon, or when it has too many open. */
const COME_BACK = 3_000;
const COME_BACK_LATER = 300_000;
/** Bytes that may wait for a reader; one who leaves more lying is gone, or does not read. */
const MOST_WAITING = 16 * 1024;

export interface NotificationStream {
  content: Readable;
  tell(kinds: readonly NotificationKind[]): void;
  /** Says that it is still there. */
  beat(): void;
  end(): void;
  /** Ends because there are too many. */
  giveWay(): void;
}

/** What one browser is told, as server-sent events. */
export function notificationStream(): NotificationStream {
  const content = new Readable({ read() {} });

  function say(text: string): void {
    if (content.destroyed || content.readableEnded) return;
    if (content.readableLength + text.length > MOST_WAITING) content.destroy();
    else content.push(text);
  }
  function end(): void {
    if (!content.destroyed) content.push(null);
  }

  say(`retry: ${COME_BACK}\n\n`);
  return {
    content,
    tell: (kinds) => say(`event: notifications\ndata: ${JSON.stringify(kinds)}\n\n`),
    beat: () => say(':\n\n'),
    end,
    giveWay() {
      say(`retry: ${COME_BACK_LATER}\n\n`);
      end();
    },
  };
}
