import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ClaimKind } from '@sokoni/contract/verification/verification';
import { createOnce } from '../formats/create-once.ts';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';

interface VerifiedMarkProps {
  /** When our team last approved the profile; only that review gives this mark. */
  at: string;
  /** What was verified: the mark names the strongest of it. */
  kinds?: ClaimKind[];
  /** Without a ground, which would look wrong around the two lines that a narrow card needs in some languages. */
  isPlain?: boolean;
}

/** The one verification mark of a profile: what was verified or, where nothing was on its own, when. */
export function VerifiedMark({ at, kinds = [], isPlain = false }: VerifiedMarkProps) {
  const { i18n } = useLingui();
  const month = monthOf(at, i18n.locale);
  const strongest = byStrength.find((kind) => kinds.includes(kind));
  const text = strongest ? verifiedText(strongest) : <Trans>Verified {month}</Trans>;
  if (isPlain) {
    return (
      <span className="flex items-start gap-1 text-xs font-semibold text-leaf">
        <Icon name="check" className="size-4 shrink-0" />
        {text}
      </span>
    );
  }
  return (
    <Badge tone="good">
      <Icon name="check" className="size-4" />
      {text}
    </Badge>
  );
}

const byStrength = ['business', 'identity', 'certificates', 'phone', 'email'] as const;

export function verifiedText(kind: ClaimKind): string {
  return {
    email: t`Email verified`,
    phone: t`Phone verified`,
    identity: t`Identity verified`,
    business: t`Business verified`,
    certificates: t`Certificates verified`,
  }[kind];
}

/** 'March 2026' in the given language. In UTC, so that all readers see the same month. */
export const monthOf = (at: string, language: string): string => months(language).format(new Date(at));

const months = createOnce(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);
