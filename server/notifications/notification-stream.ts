import { Readable } from 'node:stream';
import type { NotificationKind } from '@sokoni/contract/notifications';

/**
 * Milliseconds after which a browser reconnects when the stream ends: short by default, longer when it has too many
 * streams.
 */
const COME_BACK = 3_000;
const COME_BACK_LATER = 300_000;
/** Most unread bytes; a client with more has disconnected or does not read. */
const MOST_WAITING = 16 * 1024;

export interface NotificationStream {
  content: Readable;
  tell(kinds: readonly NotificationKind[]): void;
  /** Sends a heartbeat. */
  beat(): void;
  end(): void;
  /** Ends the stream because the account has too many. */
  giveWay(): void;
}

/** The notifications of one browser, as server-sent events. */
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
