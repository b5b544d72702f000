import type { CustomerMember, Professional } from '../members.ts';
import { cityOf, type Product, type WorkSample } from '../people/person.ts';
import type { Thread } from './messages.ts';

type Values = Record<string, string | null>;

/** US dollars: for more expensive products nobody sends a sample. */
const SAMPLE_MAX = 60;

/** What the placeholders of a message stand for; null where the product or work has nothing that fits. */
export function createValues(customer: CustomerMember, professional: Professional, nth: number): Values {
  const { firstName, companyName, person, chargesPerHour } = professional;
  const items = professional.items.filter(isForMessages);
  const item = items[nth % items.length];
  const other = items[(nth + 1) % items.length];
  return {
    first: firstName,
    company: companyName,
    town: person.town,
    country: person.country,
    wanted: person.wanted,
    rate: chargesPerHour === null ? null : `${dollars(chargesPerHour)} an hour`,
    customer: customer.firstName,
    firm: customer.companyName,
    city: cityOf(customer.person),
    item: item ? shorten(item) : null,
    other: item && other && shorten(other) !== shorten(item) ? shorten(other) : null,
    ...(item && 'price' in item ? valuesOfProduct(item) : {}),
  };
}

function valuesOfProduct({ price, unit, minimum, lead, standards }: Product): Values {
  const [from, to] = typeof price === 'number' ? [price] : price;
  return {
    price: `${dollars(from)}${to ? ` to ${dollars(to)}` : ''} per ${unit}`,
    // Nobody speaks of a single one as of a quantity.
    minimum: minimum.startsWith('1 ') ? null : minimum.replace(/ \(.*\)/, ''),
    lead: /^\d+ \w+$/.test(lead) ? lead : null,
    standard: standards?.[0] ?? null,
    sample: from <= SAMPLE_MAX ? 'a sample' : null,
  };
}

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** Freight, samples and work to order are not what a first message asks about. */
const isForMessages = ({ name }: Product | WorkSample) =>
  !/^(?:Your|First|Full|Training|Packed)\b|sample|container|flexitank|freight|pallet|reefer/i.test(name);

const shorten = ({ name }: Product | WorkSample) => name.replace(/[,:].*/, '');

const PLACEHOLDER = /\{(\w+)\}/g;

export const isComplete = (thread: Thread, values: Values) =>
  [...thread.join().matchAll(PLACEHOLDER)].every(([, key = '']) => values[key]);

/** A sentence that begins with a value begins with a capital letter. */
export const fill = (text: string, values: Values) =>
  text
    .replace(PLACEHOLDER, (_, key: string) => values[key] ?? '')
    .replace(/(?:^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
