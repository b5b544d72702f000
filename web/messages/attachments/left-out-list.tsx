import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { leftOutTexts } from '@sokoni/contract/left-out-texts';
import type { LeftOutOfMail } from '@sokoni/contract/messages';

/** What of a mail is not in its message, for both sides. Saved copies may not have it. */
export function LeftOutList({ leftOut = [] }: { leftOut?: readonly LeftOutOfMail[] }) {
  if (leftOut.length === 0) return null;
  return (
    <ul className="grid max-w-prose gap-1 text-sm text-muted">
      {leftOut.map(({ name, why }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={nth} className="wrap-anywhere">
          {t`Left out:`} {name && <bdi className="font-semibold">{name}</bdi>} {textOf(why)}
        </li>
      ))}
    </ul>
  );
}

const texts: readonly string[] = Object.values(leftOutTexts);

/** A text of an earlier release has no translation. */
const textOf = (why: string) => (texts.includes(why) ? i18n._(why) : why);
