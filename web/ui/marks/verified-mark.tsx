import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';

/** The date of our team's last review of a profile; only that review gives this mark. */
export function VerifiedMark({ at }: { at: string }) {
  const { i18n } = useLingui();
  const month = monthOf(at, i18n.locale);
  return (
    <Badge tone="good">
      <Icon name="check" className="size-4" />
      <Trans>Verified {month}</Trans>
    </Badge>
  );
}

/** 'March 2026' in the given language. In UTC, so that all readers see the same month. */
export function monthOf(at: string, language: string): string {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Date(at).toLocaleDateString(language, options);
}
