import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { emptyTexts } from '../languages.ts';
import { linkOf } from '../profiles/links.ts';
import { CARD_NEEDED } from './card-names.ts';
import { inEachLanguage } from './in-each-language.ts';

/** The audiences of a banner. */
export const audiences = ['everybody', 'visitors', 'customers', 'professionals'] as const;
export type Audience = (typeof audiences)[number];

const PAGE = /^\/(?![/\\])\S*$/;
const LINK = /*i18n*/ 'Enter an address that begins with https://, or a page such as /about';
const TIME = /*i18n*/ 'Choose a day and a time';
const moment = z
  .string(TIME)
  .check(z.refine((time) => time === '' || (time.endsWith('Z') && !Number.isNaN(Date.parse(time))), TIME));

/** A sentence above every page. It is not shown while it has no text. */
export const Banner = z
  .strictObject(
    {
      text: inEachLanguage(line({ max: 300 })),
      link: line({ max: 300 }).check(
        z.refine((text) => text === '' || PAGE.test(text) || linkOf('website', text) !== null, LINK),
        z.overwrite((text) => (PAGE.test(text) ? text : (linkOf('website', text) ?? text))),
      ),
      from: moment,
      until: moment,
      audience: z.enum(audiences, /*i18n*/ 'Choose who sees it'),
    },
    CARD_NEEDED,
  )
  .check(
    z.refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
      error: /*i18n*/ 'Choose an end after the start',
      path: ['until'],
    }),
  );
export type Banner = z.infer<typeof Banner>;

/** None: what holds until one is published. */
export const noBanner: Banner = {
  text: emptyTexts,
  link: '',
  from: '',
  until: '',
  audience: 'everybody',
};
