import { professionalRoles, type Role, roles } from '../subscriptions/plans.ts';

interface ProfileField {
  /** Marked for translation where a page shows it; the operators' area is English. */
  label: string;
  type: keyof FieldTypes;
  /** The roles that may set it. */
  roles: readonly Role[];
  /** `contacts`: accounts that may see the contact details. */
  seenBy: 'everyone' | 'contacts' | 'owner';
  /** Shown with its label among the facts at the top of the public profile. */
  isFact?: true;
  /** An input of one line at the end of My Profile; other fields have inputs of their own. */
  input?: { label?: string; inputMode?: 'numeric'; placeholder?: string; maxLength: number };
}

/** The values of each type, as they are stored and sent. */
interface FieldTypes {
  name: string;
  text: string | null;
  number: number | null;
  texts: string[];
  flag: boolean;
}

/**
 * The fields of a profile; its owner fills in all but `established`. Types, answers, SQL, the account's data export and the inputs and
 * facts that need nothing special follow from this list. The schemas of requests are in a file of their own, because public
 * pages import this one.
 */
export const profileFields = {
  firstName: { label: 'First name', type: 'name', roles, seenBy: 'everyone' },
  lastName: { label: 'Last name', type: 'name', roles, seenBy: 'everyone' },
  companyName: { label: 'Company name', type: 'text', roles, seenBy: 'everyone' },
  /** The company of a supplier or the name of a freelancer in Latin letters, where it is written in another script. */
  latinName: {
    label: 'Name in Latin letters',
    type: 'text',
    roles: professionalRoles,
    seenBy: 'everyone',
  },
  /** What a freelancer does, in a few words; the owner's requests and answers call it `subject`. */
  title: { label: 'What you do', type: 'text', roles: professionalRoles, seenBy: 'everyone' },
  /** Industry of a supplier. */
  category: { label: 'Industry', type: 'text', roles: professionalRoles, seenBy: 'everyone' },
  /** `City, Country`. */
  location: { label: 'Location', type: 'text', roles: professionalRoles, seenBy: 'everyone' },
  description: { label: 'Description', type: 'text', roles: professionalRoles, seenBy: 'everyone' },
  /** The year of joining, which the server sets at sign-up. */
  established: {
    label: 'Member since',
    type: 'text',
    roles: professionalRoles,
    seenBy: 'everyone',
  },
  /** The year in which the company was founded. */
  founded: {
    label: /*i18n*/ 'Founded',
    type: 'number',
    roles: ['supplier'],
    seenBy: 'everyone',
    input: {
      label: /*i18n*/ 'Founded (year)',
      inputMode: 'numeric',
      placeholder: '2015',
      maxLength: 4,
    },
  },
  /** US dollars an hour. */
  chargesPerHour: {
    label: 'Hourly rate',
    type: 'number',
    roles: professionalRoles,
    seenBy: 'everyone',
  },
  yearsOfExperience: {
    label: /*i18n*/ 'Years of experience',
    type: 'number',
    roles: ['freelancer'],
    seenBy: 'everyone',
    isFact: true,
    input: { inputMode: 'numeric', maxLength: 2 },
  },
  /** A supplier's certifications: the standards and marks that it holds. */
  skills: { label: 'Skills', type: 'texts', roles: professionalRoles, seenBy: 'everyone' },
  /** E.164; for a customer as the customer typed it. */
  phoneNumber: { label: 'Phone', type: 'text', roles, seenBy: 'contacts' },
  /** E.164. */
  whatsapp: { label: 'WhatsApp', type: 'text', roles: professionalRoles, seenBy: 'contacts' },
  /** Where it is null, the account's own address is shown. */
  contactEmail: {
    label: 'Email for customers',
    type: 'text',
    roles: professionalRoles,
    seenBy: 'contacts',
  },
  /** This field and the following ones are https links. */
  website: { label: 'Website', type: 'text', roles, seenBy: 'contacts' },
  /** Of a customer, who shows it only with projects; that of a professional follows from `location`. */
  country: { label: 'Country', type: 'text', roles: ['customer'], seenBy: 'owner' },
  portfolio: { label: 'Portfolio link', type: 'text', roles: professionalRoles, seenBy: 'contacts' },
  instagram: { label: 'Instagram', type: 'text', roles: professionalRoles, seenBy: 'contacts' },
  facebook: { label: 'Facebook', type: 'text', roles: professionalRoles, seenBy: 'contacts' },
  tiktok: { label: 'TikTok', type: 'text', roles: professionalRoles, seenBy: 'contacts' },
  /** Whether a freelancer's card in the directory shows the links to Instagram, Facebook and TikTok. */
  showSocialLinks: {
    label: 'Social links on my card',
    type: 'flag',
    roles: professionalRoles,
    seenBy: 'owner',
  },
} as const satisfies Record<string, ProfileField>;

export type FieldName = keyof typeof profileFields;
export type TypeOf<N extends FieldName> = (typeof profileFields)[N]['type'];
export type ProfileFields = { [N in FieldName]: FieldTypes[TypeOf<N>] };

type VisibleTo<Viewers> = {
  [N in FieldName]: (typeof profileFields)[N]['seenBy'] extends Viewers ? N : never;
}[FieldName];

/** A field of the list with its optional properties. */
export const fieldOf = (name: FieldName): ProfileField => profileFields[name];
export const fieldNames = Object.keys(profileFields) as FieldName[];
export const publicFields = fieldNames.filter(
  (name) => fieldOf(name).seenBy === 'everyone',
) as VisibleTo<'everyone'>[];
export const contactFields = fieldNames.filter(
  (name) => fieldOf(name).seenBy === 'contacts',
) as VisibleTo<'contacts'>[];

const blanks: FieldTypes = { name: '', text: null, number: null, texts: [], flag: true };
/** The fields of a profile that has not been filled in. */
export const blankFields = Object.fromEntries(
  fieldNames.map((name) => [name, blanks[fieldOf(name).type]]),
) as ProfileFields;

export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}

/** Renames `title` as the owner's requests and answers do. */
export function asOwnFields<Fields extends { title: unknown }>({ title, ...fields }: Fields) {
  return { ...fields, subject: title as Fields['title'] };
}
