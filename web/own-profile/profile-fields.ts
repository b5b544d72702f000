import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { OwnUser } from '@sokoni/contract/accounts/accounts';
import { fieldNames, fieldOf } from '@sokoni/contract/profiles/profile-fields';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';

/** The fields of My Profile that need nothing but an input of one line. */
export function plainFields(role: OwnUser['role']) {
  return fieldNames.flatMap((name) => {
    const { label, roles, input } = fieldOf(name);
    if (!input || !roles.includes(role)) return [];
    const shown = { ...input, label: i18n._(input.label ?? label) };
    return [{ name, label: i18n._(label), input: shown }];
  });
}

/** Their stored values as text. */
export function plainValues(user: OwnUser): Record<string, string> {
  const own: Partial<Record<string, unknown>> = user;
  return Object.fromEntries(plainFields(user.role).map(({ name }) => [name, String(own[name] ?? '')]));
}

/** The title of the list on the public profile. */
export function skillsTitle(role: ProfessionalRole): string {
  return role === 'supplier' ? t`Certifications` : t`Skills & Expertise`;
}
