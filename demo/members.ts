import { defaultPlans, type PlanId, type ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { findDemoEmail, isDemoAccount } from './accounts.ts';
import { daysAfter, daysBefore, hoursBefore, referenceDate } from './dates.ts';
import { type Country, phoneRanges } from './people/countries.ts';
import { customers, suspendedCustomer } from './people/customers.ts';
import { backend } from './people/freelancers-backend.ts';
import { design } from './people/freelancers-design.ts';
import { frontend } from './people/freelancers-frontend.ts';
import { services } from './people/freelancers-services.ts';
import { writing } from './people/freelancers-writing.ts';
import type { Customer, Freelancer, Product, Supplier, WorkSample } from './people/person.ts';
import { getProfileStatus, type ProfileStatus } from './people/profile-status.ts';
import { agriculture } from './people/suppliers-agriculture.ts';
import { construction } from './people/suppliers-construction.ts';
import { fashion } from './people/suppliers-fashion.ts';
import { food } from './people/suppliers-food.ts';
import { manufacturing } from './people/suppliers-manufacturing.ts';
import { technology } from './people/suppliers-technology.ts';
import { idAt, type Random, randomFrom } from './random.ts';
import type { Offer } from './texts/messages.ts';

interface Member {
  id: string;
  /** A supplier's company, otherwise the person. */
  name: string;
  /** The name in Latin letters, for addresses and for the folder of the files. */
  slug: string;
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
  category: string;
  title: string | null;
  skills: readonly string[];
  chargesPerHour: number | null;
  status: ProfileStatus;
  plan: PlanId;
  /** Each has a picture. */
  items: readonly (Product | WorkSample)[];
  verifiedAt: Date | null;
  contact: ReturnType<typeof createContact>;
}

export const createCustomers = () => customers.map(createCustomer);
export const createSuspendedCustomer = () => createCustomer(suspendedCustomer);

function createCustomer(person: Customer): CustomerMember {
  const name = `${person.firstName} ${person.lastName}`;
  const random = randomFrom(`customer ${name}`);
  const createdAt = daysBefore(random.whole(735, 790), random);
  return {
    id: idAt(createdAt, random),
    role: 'customer',
    name,
    slug: createSlug(name),
    email: findDemoEmail(name) ?? `${createSlug(person.firstName)}@${createSlug(person.company)}.example`,
    createdAt,
    firstName: person.firstName,
    lastName: person.lastName,
    companyName: person.company,
    location: person.town,
    person,
  };
}

/** Those who wait for a review signed up shortly before `today`. */
export function createProfessionals(today = referenceDate): Professional[] {
  const suppliers = [agriculture, food, fashion, manufacturing, construction, technology].flat();
  const freelancers = [design, frontend, backend, writing, services].flat();
  return [
    ...suppliers.map((person) => createSupplier(person, today)),
    ...freelancers.map((person) => createFreelancer(person, today)),
  ];
}

function createSupplier(person: Supplier, today: Date): Professional {
  const slug = createSlug(person.company);
  const offer = person.industry === 'Technology' || person.industry === 'Services' ? 'services' : 'goods';
  return {
    ...createProfessional('supplier', person, { name: person.company, slug, offer, today }),
    companyName: person.company,
    category: person.industry,
    title: null,
    skills: listStandards(person),
    items: person.products,
    chargesPerHour: null,
  };
}

/** A supplier lists them as its certifications. */
const listStandards = ({ products }: Supplier) => [
  ...new Set(products.flatMap(({ standards = [] }) => standards)),
];

function createFreelancer(person: Freelancer, today: Date): Professional {
  const name = `${person.firstName} ${person.lastName}`;
  return {
    ...createProfessional('freelancer', person, {
      name,
      slug: createSlug(person.latinName ?? name),
      offer: 'freelance',
      today,
    }),
    companyName: person.studio ?? name,
    category: person.category,
    title: person.title,
    skills: person.skills,
    chargesPerHour: person.hourlyRate,
    items: person.work,
  };
}

/** Days: the first page shows the newest profiles, and Sokoni is a market of goods first. */
const MOST_RECENT_SERVICE = 150;

function createProfessional(
  role: ProfessionalRole,
  person: Supplier | Freelancer,
  { name, slug, offer, today }: { name: string; slug: string; offer: Offer; today: Date },
) {
  const random = randomFrom(`${role} ${name}`);
  const status = getProfileStatus(name);
  const createdAt =
    status.visibility === 'pending'
      ? hoursBefore(today, random.whole(4, 44))
      : daysBefore(
          isDemoAccount(name) ? 640 : random.whole(offer === 'goods' ? 14 : MOST_RECENT_SERVICE, 715),
          random,
        );
  return {
    id: idAt(createdAt, random),
    role,
    name,
    slug,
    offer,
    person,
    email: findDemoEmail(name) ?? createEmail(role, person, slug),
    createdAt,
    firstName: person.firstName,
    lastName: person.lastName,
    location: `${person.town}, ${person.country}`,
    status,
    plan: choosePlan(role, person, isDemoAccount(name), random),
    verifiedAt: status.visibility === 'public' ? daysAfter(createdAt, random.whole(1, 5) + 0.2) : null,
    contact: createContact(role, person, slug, random),
  };
}

/** The demo accounts have the plan in the middle; the plan of the others allows their number of pictures. */
function choosePlan(
  role: ProfessionalRole,
  person: Supplier | Freelancer,
  isDemo: boolean,
  random: Random,
): PlanId {
  const available = defaultPlans.filter((plan) => plan.role === role);
  const count = 'products' in person ? person.products.length : person.work.length;
  const sufficient = available.filter(({ items }) => items === null || items >= count);
  const plan = isDemo ? available[1] : random.pick([...sufficient, ...sufficient.slice(0, 1)]);
  if (!plan) throw new Error(`A ${role} has one plan only.`);
  return plan.id;
}

/** By the names of the columns. */
function createContact(role: ProfessionalRole, person: Supplier | Freelancer, slug: string, random: Random) {
  const phoneNumber = createPhoneNumber(person.country, random.whole(1000, 9999));
  const handle = `${slug.replaceAll('-', '_')}_demo`;
  return {
    website: random.chance(0.8) ? `https://${slug}.example` : null,
    contact_email: createEmail(role, person, slug),
    phone_number: phoneNumber,
    whatsapp: random.chance(0.75) ? phoneNumber : null,
    instagram: random.chance(0.7) ? `https://www.instagram.com/${handle}` : null,
    facebook: random.chance(0.45) ? `https://www.facebook.com/${handle}` : null,
    tiktok: random.chance(0.3) ? `https://www.tiktok.com/@${handle}` : null,
    portfolio: random.chance(0.35)
      ? `https://${slug}.example/${role === 'supplier' ? 'catalogue' : 'work'}`
      : null,
  };
}

function createPhoneNumber(country: Country, number: number): string {
  return phoneRanges[country].replace(/#+/, ({ length }) =>
    String(number).padStart(length, '0').slice(-length),
  );
}

const createEmail = (role: ProfessionalRole, person: Supplier | Freelancer, slug: string) =>
  role === 'supplier' ? `${createSlug(person.firstName)}@${slug}.example` : `hello@${slug}.example`;

export function createSlug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, (gap) => (/^\p{M}+$/u.test(gap) ? '' : '-'));
  return plain.toLowerCase().replace(/^-+|-+$/g, '');
}
