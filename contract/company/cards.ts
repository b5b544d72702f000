import * as z from 'zod/mini';
import type { OperatorRight } from '../admin/operator-roles.ts';
import { timestamp } from '../fields.ts';
import { Banner } from './banner.ts';
import type { CardName } from './card-names.ts';
import { versionStates } from './company.ts';
import { CompanyDetails, KnownDetails } from './details.ts';
import { KnownLegal, LegalCard } from './legal.ts';
import { CompanyLogo } from './logo.ts';
import { PlanCard } from './plans.ts';
import { Questions } from './questions.ts';
import { Synonyms } from './synonyms.ts';
import { Taxes } from './taxes.ts';
import { Texts } from './texts.ts';
import { TradeList } from './trade-list.ts';

/** Pages that show what the cards set. */
export const previewPages = [
  '/',
  '/about',
  '/contact',
  '/supplier',
  '/freelancer',
  '/register?type=supplier',
  '/terms',
  '/privacy',
  '/terms/versions/0',
  '/privacy/versions/0',
] as const;
export type PreviewPage = (typeof previewPages)[number];

interface Card {
  schema: z.ZodMiniType;
  /** The value as it is read, where that allows more. */
  known?: z.ZodMiniType;
  /** Who reads and publishes it. */
  right: OperatorRight;
  /** Show what it sets; none does with a card that only the search uses. */
  pages: readonly PreviewPage[];
}

/** What the company sets on `/operator/company`: each card has versions of its own. */
export const cards = {
  details: { schema: CompanyDetails, known: KnownDetails, right: 'company', pages: ['/contact'] },
  logo: { schema: CompanyLogo, right: 'company', pages: ['/'] },
  plans: { schema: PlanCard, right: 'company', pages: ['/', '/about'] },
  texts: { schema: Texts, right: 'company', pages: ['/about', '/'] },
  questions: { schema: Questions, right: 'company', pages: ['/about'] },
  terms: { schema: LegalCard, known: KnownLegal, right: 'company', pages: ['/terms'] },
  privacy: { schema: LegalCard, known: KnownLegal, right: 'company', pages: ['/privacy'] },
  banner: { schema: Banner, right: 'company', pages: ['/'] },
  industries: { schema: TradeList, right: 'company', pages: ['/supplier', '/register?type=supplier'] },
  skills: { schema: TradeList, right: 'company', pages: ['/freelancer'] },
  synonyms: { schema: Synonyms, right: 'company', pages: [] },
  taxes: { schema: Taxes, right: 'company', pages: ['/'] },
} as const satisfies Record<CardName, Card>;
export type Cards = typeof cards;
export type CardValue<Name extends CardName> = z.output<Cards[Name]['schema']>;
type Known<Name extends CardName> = Cards[Name] extends { known: infer Schema extends z.ZodMiniType }
  ? Schema
  : Cards[Name]['schema'];

/** Most versions that the history of a card shows. */
export const HISTORY_MAX = 50;

/** A card as an operator edits it. */
export function cardState<Name extends CardName>(name: Name) {
  const { schema, known = schema }: Card = cards[name];
  const value = known as Known<Name>;
  return z.object({
    /** Of the newest value, after which the next is published; 0 until one is published. */
    version: z.int(),
    value,
    /** The fields that the environment sets, with the names of their variables. */
    locked: z.record(z.string(), z.string()),
    /** The published versions, newest first, and version 0: what holds when nothing is published. */
    history: z.array(
      z.object({
        version: z.int(),
        value,
        /** Only terms and privacy policies are `coming` and `cancelled`. */
        state: z.enum(versionStates),
        /** Mails that announced it: only of terms and privacy policies. */
        announced: z.optional(z.int()),
        /** Null for version 0, and for an operator who is gone. */
        publishedBy: z.nullable(z.string()),
        publishedAt: z.nullable(timestamp),
      }),
    ),
  });
}
