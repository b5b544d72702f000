import { Trans } from '@lingui/react/macro';
import { Moment } from '../formats/moment.tsx';
import { Icon } from '../marks/icon.tsx';

/** Tells that the content is a saved copy and may be outdated. */
export function CachedNote({ at }: { at: number }) {
  const when = <Moment at={new Date(at).toISOString()} />;
  return (
    <p className="mb-3 flex items-start gap-2 rounded-md bg-wash p-3 text-sm">
      <Icon name="clock" className="mt-0.5 shrink-0" />
      <span>
        <Trans>Saved copy, {when}. It updates when you’re back online.</Trans>
      </span>
    </p>
  );
}
