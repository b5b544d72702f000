import { t } from '@lingui/core/macro';
import type { ResponseTime } from '@sokoni/contract/response-time';
import { Icon } from './icon.tsx';

/** How soon a professional usually replies. */
export function ReplyTime({ within }: { within: ResponseTime }) {
  return (
    <span className="flex items-center gap-1 text-sm">
      <Icon name="clock" className="size-4 text-muted" />
      {replyTimeText(within)}
    </span>
  );
}

function replyTimeText(within: ResponseTime): string {
  const texts: Record<ResponseTime, string> = {
    hour: t`Usually replies within an hour`,
    '3 hours': t`Usually replies within 3 hours`,
    '8 hours': t`Usually replies within 8 hours`,
    day: t`Usually replies within a day`,
    '3 days': t`Usually replies within 3 days`,
    week: t`Usually replies within a week`,
  };
  return texts[within];
}
