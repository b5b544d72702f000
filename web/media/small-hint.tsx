import { Trans } from '@lingui/react/macro';
import { isSmallPicture, type SmallKind } from './small-picture.ts';

/** A hint next to a picture that was accepted although it is small. */
export function SmallHint({ url, kind }: { url: string | null | undefined; kind: SmallKind }) {
  if (!url || !isSmallPicture(url, kind)) return null;
  return (
    <p className="text-sm text-muted">
      <Trans>This picture is small and may look blurred.</Trans>
    </p>
  );
}
