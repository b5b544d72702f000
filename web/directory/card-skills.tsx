import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { CARD_SKILLS } from '@sokoni/contract/limits';

export function CardSkills({ skills }: { skills: string[] }) {
  const more = skills.length - CARD_SKILLS;
  return (
    <ul className="flex min-h-14 flex-wrap content-start gap-1 text-sm">
      {skills.slice(0, CARD_SKILLS).map((skill) => (
        <li key={skill} dir="auto" className="max-w-full truncate rounded-sm bg-wash px-2">
          {i18n._(skill)}
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 text-muted">
          <Trans>+{more} more</Trans>
        </li>
      )}
    </ul>
  );
}
