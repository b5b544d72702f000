import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countUnsent } from '../data/draft-store.ts';

/** What a sign-out would delete, as in '1 unsent message and 2 drafts'. */
function unsentText({ messages, drafts }: ReturnType<typeof countUnsent>): string {
  const parts = [
    messages > 0 && plural(messages, { one: '# unsent message', other: '# unsent messages' }),
    drafts > 0 && plural(drafts, { one: '# draft', other: '# drafts' }),
  ];
  return new Intl.ListFormat(i18n.locale).format(parts.filter((part) => part !== false));
}

/** Shown above a button that signs out; renders nothing when nothing would be lost. */
export function UnsentNote() {
  const list = unsentText(countUnsent());
  if (!list) return null;
  return (
    <div role="note" className="grid gap-1 rounded-md border-s-4 border-clay bg-clay-wash p-3">
      <p className="font-semibold text-clay">
        <Trans>Not sent yet: {list}</Trans>
      </p>
      <p>
        <Trans>
          If you sign out, they’re deleted from this browser, so that the next person who uses it can’t read
          them.
        </Trans>
      </p>
    </div>
  );
}
