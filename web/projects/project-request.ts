import { i18n } from '@lingui/core';
import type { Values } from '../data/draft-store.ts';

/** A professional the buyer names. */
export interface InvitedProfessional {
  _id: string;
  name: string;
}

/** In a sentence of the page's language. */
export const namesOf = (professionals: InvitedProfessional[]) =>
  new Intl.ListFormat(i18n.locale).format(professionals.map(({ name }) => name));

/** The stored text may have been edited by hand. */
export function parseProfessionals(text: string | undefined): InvitedProfessional[] {
  try {
    const all: unknown = JSON.parse(text || '[]');
    return Array.isArray(all) ? all.filter(isProfessional) : [];
  } catch {
    return [];
  }
}

const isProfessional = (one: Partial<InvitedProfessional> | null): one is InvitedProfessional =>
  typeof one?._id === 'string' && typeof one.name === 'string';

/**
 * The request of the form's fields, in which numbers are texts as they were typed; what is left blank is null. The draft
 * has `professionals` as JSON, and `keptDetails`, the contact details that the buyer keeps, one on each line.
 */
export function projectOf(values: Values): Record<string, unknown> {
  const text = (name: string) => values[name]?.trim() || null;
  const professionals = parseProfessionals(values.professionals).map(({ _id }) => _id);
  const common = {
    role: values.role === 'freelancer' ? 'freelancer' : 'supplier',
    title: values.title ?? '',
    description: values.description ?? '',
    neededBy: text('neededBy'),
    budgetFrom: text('budgetFrom'),
    budgetTo: text('budgetTo'),
    soughtCountry: professionals.length ? null : text('soughtCountry'),
    ...(professionals.length && { professionalIds: professionals }),
    ...(values.keptDetails && { keepContactDetails: true }),
  };
  if (common.role === 'freelancer') {
    const isHourly = values.pricing === 'hourly';
    return {
      ...common,
      skills: (values.skills ?? '')
        .split(/[,،;\n]/)
        .map((skill) => skill.trim())
        .filter(Boolean),
      pricing: text('pricing'),
      hours: isHourly ? text('hours') : null,
    };
  }
  return {
    ...common,
    industry: text('industry'),
    quantity: text('quantity'),
    unit: text('unit'),
    country: text('country'),
    wantsSample: values.wantsSample === 'on',
  };
}
