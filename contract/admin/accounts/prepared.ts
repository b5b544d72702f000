import * as z from 'zod/mini';
import { answerOf, endpoint } from '../../endpoint.ts';
import { email, id, line, timestamp } from '../../fields.ts';
import { languageCodes } from '../../languages.ts';
import { profileInput } from '../../profiles/profile-input.ts';
import { PublicProfile } from '../../profiles/profiles.ts';
import { comparableHeading } from '../../tables/find-headings.ts';
import { TableChoices, TableReport } from '../../tables/import.ts';
import { translatedHeadings } from '../../tables/translated-headings.ts';
import { byOperator, version } from '../lists.ts';
import { AdminPerson } from '../person.ts';

/** Days after which a prepared profile is deleted. */
export const PREPARED_DAYS = 60;
/** Most lines of a table below its headings. */
export const PREPARED_LINES_MAX = 200;
/** Most pictures that the lines of one table name. */
export const PREPARED_PICTURES_MAX = 40;
/** Most characters of the name or the address of a picture. */
export const PICTURE_SOURCE_MAX = 2000;

/** `table` is a CSV file, `archives` are ZIP files with pictures that its lines name. */
export const preparedUploads = { table: { most: 1 }, archives: { most: 5 } } as const;

const { latinName, category, location, description, founded, phoneNumber, website } = profileInput;

/** A line of a table of companies. */
export const PreparedCompany = z.strictObject({
  email,
  companyName: line({ max: 120, required: /*i18n*/ 'Company name is required' }),
  firstName: z._default(line({ max: 80 }), ''),
  lastName: z._default(line({ max: 80 }), ''),
  latinName,
  category,
  location,
  description,
  founded,
  phoneNumber,
  website,
  language: z.optional(z.enum(languageCodes, /*i18n*/ 'Enter en, fr, pt, ar or sw')),
  picture: z.optional(line({ max: PICTURE_SOURCE_MAX })),
});
export type PreparedCompany = z.infer<typeof PreparedCompany>;

/** What an operator changes of a prepared profile: all of its line but the picture. */
export const MendedCompany = z.omit(PreparedCompany, { picture: true });
export type MendedCompany = z.infer<typeof MendedCompany>;

/** The names of each field in our own forms, in English: tables have those of all languages. */
export const companyHeadings = {
  email: ['Email'],
  companyName: ['Company', 'Company name'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  latinName: [],
  category: ['Industry'],
  location: ['Location', 'City'],
  description: ['Description'],
  founded: ['Founded'],
  phoneNumber: ['Phone', 'Phone Number'],
  website: ['Website'],
  language: [],
  picture: ['Picture'],
} as const satisfies Record<keyof PreparedCompany, readonly string[]>;

/** What tables of other programs and people say. */
const otherHeadings: Partial<Record<keyof PreparedCompany, readonly string[]>> = {
  email: ['Email address', 'Adresse e-mail', 'Courriel', 'Endereço de e-mail'],
  companyName: ['Name', 'Société', 'Raison sociale', 'Nome da empresa'],
  latinName: ['Latin name', 'Name in Latin letters', 'Nom en lettres latines'],
  category: ['Category', 'Secteur d’activité', 'Categoria', 'Catégorie'],
  description: ['About', 'À propos'],
  founded: ['Founded year', 'Année de création', 'Ano de fundação'],
  phoneNumber: ['Tél', 'Tel', 'Mobile'],
  website: ['Link', 'URL', 'Site internet'],
  language: ['Language', 'Langue', 'Idioma', 'اللغة', 'Lugha'],
  picture: ['Logo', 'Image', 'Image link', 'Photo'],
};

/** The headings that name each field of a company, as `comparableHeading` writes them. */
export const companyColumns = Object.fromEntries(
  Object.entries(companyHeadings).map(([field, own]) => {
    const others = otherHeadings[field as keyof PreparedCompany] ?? [];
    const translated = own.flatMap((heading) => translatedHeadings[heading] ?? []);
    return [field, [...new Set([...own, ...others, ...translated].map(comparableHeading))]];
  }),
) as Record<keyof PreparedCompany, string[]>;

export const PreparedProfile = z.object({
  _id: id,
  /** Empty once its owner has joined. */
  email: z.string(),
  companyName: z.string(),
  /** How many products it has. */
  products: z.int(),
  /** Whether an account has this address. */
  isLinked: z.boolean(),
  /** Whether its owner can be mailed: once, and where an account has the address only a supplier with products to add. */
  mayInvite: z.boolean(),
  createdAt: timestamp,
  /** When the invitation was queued; null before. */
  invitedAt: z.nullable(timestamp),
  /** When its owner took it over, and the account that has its content since. */
  joinedAt: z.nullable(timestamp),
  person: z.nullable(AdminPerson),
  /** When it is deleted. */
  deletedAt: timestamp,
});
export type PreparedProfile = z.infer<typeof PreparedProfile>;

export const PreparedPage = z.object({
  /** As visitors will see it. */
  profile: PublicProfile,
  /** The cells of its line by the names of `PreparedCompany`, without those that are blank. */
  company: z.record(z.string(), z.string()),
  /** Of its line; another operator may change it meanwhile. */
  version: z.string(),
});
export type PreparedPage = z.infer<typeof PreparedPage>;

const upload = {
  ...byOperator('suppliers'),
  query: z.extend(TableChoices, { uploadId: z.optional(id) }),
  upload: preparedUploads,
  status: 201,
} as const;
const errors = ['changed_meanwhile'] as const;

export const preparedEndpoints = {
  prepareCompanies: endpoint('POST /operator/prepared-profiles', {
    ...upload,
    answer: answerOf(TableReport),
    errors,
  }),
  prepareProducts: endpoint('POST /operator/prepared-profiles/{id}/products', {
    ...upload,
    answer: answerOf(TableReport),
    errors,
  }),
  readPrepared: endpoint('GET /operator/prepared-profiles/{id}', {
    ...byOperator('suppliers'),
    answer: answerOf(PreparedPage),
  }),
  mendPrepared: endpoint('PUT /operator/prepared-profiles/{id}', {
    ...byOperator('suppliers'),
    body: z.extend(MendedCompany, { version }),
    answer: answerOf(PreparedPage),
    errors: ['not_allowed', 'changed_meanwhile'],
  }),
  invitePrepared: endpoint('POST /operator/prepared-profiles/invitations', {
    ...byOperator('suppliers'),
    body: z.strictObject({
      ids: z
        .array(id, /*i18n*/ 'Choose at least one profile')
        .check(
          z.minLength(1, /*i18n*/ 'Choose at least one profile'),
          z.maxLength(PREPARED_LINES_MAX, /*i18n*/ 'At most {maximum} profiles at once'),
        ),
    }),
    answer: answerOf(z.object({ invited: z.int() })),
    errors: ['not_open_yet'],
  }),
  deletePrepared: endpoint('DELETE /operator/prepared-profiles/{id}', byOperator('suppliers')),
};
