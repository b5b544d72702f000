import { draftOf, keysOf, type Values } from '../data/draft-store.ts';
import { newId } from '../data/new-id.ts';

/**
 * What is saved besides the fields: `clientId`, under which the server stores the project once, `files`, `professionals`
 * as JSON, and `waits` while it is to be sent as soon as there is a network.
 */
export type ProjectValues = Values;

/** A professional who is asked directly. */
export interface AskedProfessional {
  _id: string;
  name: string;
}

/** The drafts of one account, or of a visitor; `id` is what the address fills in, or `new`. */
const saved = (account: string | undefined, id: string) => draftOf('project', account ?? '', id);

/** A draft from before signing in belongs to the account that signs in. */
export function readDraft(account: string | undefined, id: string): ProjectValues {
  const own = saved(account, id).read();
  if (!account || own.clientId) return own;
  const visitor = saved(undefined, id);
  const before = visitor.read();
  if (!before.clientId) return own;
  visitor.clear();
  saved(account, id).save(before);
  return before;
}

/** A changed draft gets a new id, because the server may know a project with the earlier one, and no longer waits. */
export function saveDraft(account: string | undefined, id: string, changed: ProjectValues): void {
  const { waits: _, ...before } = readDraft(account, id);
  const next = { ...before, ...changed };
  const isSame = Object.entries(next).every(([name, value]) => value === (before[name] ?? ''));
  if (!isSame || !before.clientId) saved(account, id).save({ ...next, clientId: newId() });
}

export const clearDraft = (account: string | undefined, id: string) => saved(account, id).clear();

/** Marks a draft that is to be sent when there is a network. */
export function setWaiting(account: string, id: string, isWaiting: boolean): void {
  const { waits: _, ...values } = saved(account, id).read();
  if (values.clientId) saved(account, id).save({ ...values, ...(isWaiting && { waits: 'yes' }) });
}

export function findWaiting(account: string): string[] {
  const start = saved(account, '').key;
  const ids = keysOf(start).map((key) => key.slice(start.length));
  return ids.filter((id) => saved(account, id).read().waits);
}

/** The stored text may have been edited by hand. */
export function parseProfessionals(text: string | undefined): AskedProfessional[] {
  try {
    const all: unknown = JSON.parse(text || '[]');
    return Array.isArray(all) ? all.filter(isProfessional) : [];
  } catch {
    return [];
  }
}

const isProfessional = (one: Partial<AskedProfessional> | null): one is AskedProfessional =>
  typeof one?._id === 'string' && typeof one.name === 'string';

/** The request of the form's fields, in which numbers are texts; what is left blank is null. */
export function projectOf(values: ProjectValues): Record<string, unknown> {
  const text = (name: string) => values[name]?.trim() || null;
  // 1,000 is a thousand; the contract judges all else.
  const digits = (name: string) => {
    const typed = text(name);
    return typed && /^\d{1,3}([ ,]\d{3})+$/.test(typed) ? typed.replaceAll(/[ ,]/g, '') : typed;
  };
  const number = (name: string) => {
    const typed = digits(name);
    return typed === null ? null : Number(typed);
  };
  const professionals = parseProfessionals(values.professionals).map(({ _id }) => _id);
  const common = {
    clientId: values.clientId ?? newId(),
    role: values.role === 'freelancer' ? 'freelancer' : 'supplier',
    title: values.title ?? '',
    description: values.description ?? '',
    neededBy: text('neededBy'),
    budgetFrom: number('budgetFrom'),
    budgetTo: number('budgetTo'),
    soughtCountry: professionals.length ? null : text('soughtCountry'),
    ...(professionals.length && { professionalIds: professionals }),
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
      hours: isHourly ? number('hours') : null,
    };
  }
  return {
    ...common,
    industry: text('industry'),
    quantity: digits('quantity'),
    unit: text('unit'),
    country: text('country'),
    wantsSample: values.wantsSample === 'on',
  };
}
