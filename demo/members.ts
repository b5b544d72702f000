import { type PlanId, type ProfessionalRole, plansFor } from '@sokoni/contract/plans';
import { demoEmail, isDemoAccount } from './accounts.ts';
import { daysAfter, daysBefore } from './dates.ts';
import { type Country, countries } from './people/countries.ts';
import { customers } from './people/customers.ts';
import { freelancers } from './people/freelancers.ts';
import type { Customer, Freelancer, Supplier } from './people/person.ts';
import { suppliers } from './people/suppliers.ts';
import { type Standing, standingOf } from './profile-status.ts';
import { idAt, type Random, randomFrom } from './random.ts';

/** What somebody sells, which decides how people write to them. */
export type Offer = 'goods' | 'work';

interface Member {
  id: string;
  /** The name they go by: a supplier's company, otherwise the person. */
  name: string;
  email: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  companyName: string;
  location: string;
}

export interface CustomerMember extends Member {
  role: 'customer';
  person: Customer;
}

export interface Professional extends Member {
  role: ProfessionalRole;
  person: Supplier | Freelancer;
  offer: Offer;
  slug: string;
  category: string;
  title: string | null;
  skills: readonly string[];
  chargesPerHour: number | null;
  standing: Standing;
  plan: PlanId;
  /** How many pieces of work are shown. */
  items: number;
  verifiedAt: Date | null;
  contact: Contact;
}

interface Contact {
  website: string | null;
  portfolio: string | null;
  email: string;
  phoneNumber: string;
  whatsapp: string | null;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
}

export function castCustomers(): CustomerMember[] {
  return customers.map((person) => {
    const name = `${person.first} ${person.last}`;
    const random = randomFrom(`customer ${name}`);
    const createdAt = daysBefore(random.whole(735, 790), random);
    return {
      id: idAt(createdAt, random),
      role: 'customer',
      name,
      email: demoEmail(name) ?? `${slugOf(person.first)}@${slugOf(person.company)}.example`,
      createdAt,
      firstName: person.first,
      lastName: person.last,
      companyName: person.company,
      location: person.town,
      person,
    };
  });
}

export function castProfessionals(): Professional[] {
  return [...suppliers.map(castSupplier), ...freelancers.map(castFreelancer)];
}

function castSupplier(person: Supplier): Professional {
  const slug = slugOf(person.company);
  const offer = person.industry === 'Technology' || person.industry === 'Services' ? 'work' : 'goods';
  return {
    ...castProfessional('supplier', person, person.company, slug),
    companyName: person.company,
    offer,
    category: person.industry,
    title: null,
    skills: person.products,
    chargesPerHour: null,
  };
}

function castFreelancer(person: Freelancer): Professional {
  const name = `${person.first} ${person.last}`;
  return {
    ...castProfessional('freelancer', person, name, slugOf(person.latin ?? name)),
    companyName: person.studio ?? name,
    offer: 'work',
    category: person.field,
    title: person.title,
    skills: person.skills,
    chargesPerHour: person.rate,
  };
}

function castProfessional(role: ProfessionalRole, person: Supplier | Freelancer, name: string, slug: string) {
  const random = randomFrom(`${role} ${name}`);
  const standing = standingOf(name);
  const isWaiting = standing.visibility === 'pending';
  const days = isWaiting ? random.whole(1, 9) : isDemoAccount(name) ? 640 : random.whole(14, 715);
  const createdAt = daysBefore(days, random);
  const { plan, items } = choosePlan(role, name, random);
  return {
    id: idAt(createdAt, random),
    role,
    name,
    slug,
    person,
    email: demoEmail(name) ?? contactEmail(role, person, slug),
    createdAt,
    firstName: person.first,
    lastName: person.last,
    location: `${person.town}, ${person.country}`,
    standing,
    plan,
    items,
    verifiedAt: standing.visibility === 'public' ? daysAfter(createdAt, random.whole(1, 5) + 0.2) : null,
    contact: contactOf(role, person, slug, random),
  };
}

/** Between a few and many pieces of work, within what the plan allows. */
function choosePlan(role: ProfessionalRole, name: string, random: Random): { plan: PlanId; items: number } {
  const offered = plansFor(role);
  const at = isDemoAccount(name) ? 1 : random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2]);
  const plan = offered[at];
  if (!plan) throw new Error(`There is no plan ${at} for a ${role}.`);
  const wanted = isDemoAccount(name) ? 8 : random.whole(2 + at, 5 + at * 2);
  return { plan: plan.id, items: Math.min(wanted, plan.items ?? wanted) };
}

function contactOf(
  role: ProfessionalRole,
  person: Supplier | Freelancer,
  slug: string,
  random: Random,
): Contact {
  const phoneNumber = phoneIn(person.country, random.whole(1000, 9999));
  const handle = `${slug.replaceAll('-', '_')}_demo`;
  return {
    website: random.chance(0.8) ? `https://${slug}.example` : null,
    email: contactEmail(role, person, slug),
    phoneNumber,
    whatsapp: random.chance(0.75) ? phoneNumber : null,
    instagram: random.chance(0.7) ? `https://www.instagram.com/${handle}` : null,
    facebook: random.chance(0.45) ? `https://www.facebook.com/${handle}` : null,
    tiktok: random.chance(0.3) ? `https://www.tiktok.com/@${handle}` : null,
    portfolio: random.chance(0.35)
      ? `https://${slug}.example/${role === 'supplier' ? 'catalogue' : 'work'}`
      : null,
  };
}

/** Puts the last digits of a number where a country's range leaves them open. */
function phoneIn(country: Country, number: number): string {
  const { phones } = countries[country];
  const open = phones.split('#').length - 1;
  return phones.replace(/#+/, String(number).padStart(open, '0').slice(-open));
}

const contactEmail = (role: ProfessionalRole, person: Supplier | Freelancer, slug: string) =>
  role === 'supplier' ? `${slugOf(person.first)}@${slug}.example` : `hello@${slug}.example`;

function slugOf(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, (gap) => (/^\p{M}+$/u.test(gap) ? '' : '-'));
  return plain.toLowerCase().replace(/^-+|-+$/g, '');
}
