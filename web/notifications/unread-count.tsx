import { plural } from '@lingui/core/macro';
import { useUnread } from './notifications.ts';

/** Next to the word Messages; renders nothing when there are no unread messages. */
export function UnreadCount() {
  const count = useUnread();
  if (!count) return null;
  return (
    <span className="ms-2">
      {/* An inline box, so that the underline of a link does not run through it. */}
      <span className="inline-grid min-w-6 place-items-center rounded-full bg-indigo px-2 text-sm font-semibold text-on-indigo tabular-nums">
        <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
        <span className="sr-only">
          {plural(count, { one: '# unread message', other: '# unread messages' })}
        </span>
      </span>
    </span>
  );
}
