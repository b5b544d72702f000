import { t } from '@lingui/core/macro';
import type { Banner } from '@sokoni/contract/company/banner';
import type { CardValue } from '@sokoni/contract/company/cards';
import type { CompanyDetails } from '@sokoni/contract/company/details';
import type { Questions } from '@sokoni/contract/company/questions';
import type { Synonyms } from '@sokoni/contract/company/synonyms';
import { isTaxAdded, type Taxes } from '@sokoni/contract/company/taxes';
import type { TradeList } from '@sokoni/contract/company/trade-list';
import { languages } from '@sokoni/contract/languages';
import type { Card } from './card-editor.tsx';
import { type CardField, companyZone } from './card-fields.ts';
import type { Place } from './preview.tsx';
import { QuestionsFields } from './questions/questions-fields.tsx';
import { newRateFields, rateText, rateToAdd, TaxesFields } from './taxes-fields.tsx';
import { MergeTrades } from './trades/merge-trades.tsx';
import { TradesFields } from './trades/trades-fields.tsx';

/** What the company says about itself. */
const detailsCard = (): Card<CompanyDetails> => ({
  name: 'details',
  fields: [
    {
      name: 'siteName',
      label: t`Name of the marketplace`,
      hint: t`In the titles and texts of pages, and in mails.`,
    },
    {
      name: 'shortName',
      label: t`Short name`,
      hint: t`Beside the logo, on invoices and below the icon on a phone, which shows about 12 characters.`,
    },
    { name: 'name', label: t`Legal name` },
    { name: 'address', label: t`Street or PO box (optional)`, kind: 'lines' },
    { name: 'city', label: t`City`, hint: t`The terms name its courts.` },
    { name: 'country', label: t`Country`, kind: 'country' },
    {
      name: 'timeZone',
      label: t`Time zone (optional)`,
      hint: t`Invoices have its dates and years. Without one, it’s that of the country if there is only one, otherwise UTC.`,
      suggestions: Intl.supportedValuesOf('timeZone'),
    },
    ...languages.map(({ code, name }) => ({
      name: `hours.${code}`,
      label: t`Business hours: ${name} (optional)`,
      hint:
        code === 'en'
          ? t`On the pages Contact and About, above the name of the time zone. Without any: Monday to Friday 9am-5pm, closed at weekends.`
          : t`Left empty, the English text.`,
      kind: 'lines' as const,
    })),
    { name: 'law', label: t`Governing law`, hint: t`The terms name it, for example “England and Wales”.` },
    {
      name: 'registerNumber',
      label: t`Register number (optional)`,
      hint: t`With the name of the register.`,
    },
    { name: 'taxNumber', label: t`Tax number (optional)`, hint: t`Stands on invoices.` },
    { name: 'representative', label: t`Represented by (optional)` },
    {
      name: 'contactPoint',
      label: t`Contact for authorities and users (optional)`,
      hint: t`Some countries ask hosts to name one, with its languages.`,
      kind: 'lines',
    },
    { name: 'supervision', label: t`Supervisory authority (optional)`, kind: 'lines' },
    { name: 'email', label: t`Support email`, hint: t`Receives the contact form.`, kind: 'email' },
    { name: 'phone', label: t`Support phone (optional)` },
    { name: 'facebook', label: t`Facebook link (optional)` },
    { name: 'instagram', label: t`Instagram link (optional)` },
    { name: 'linkedin', label: t`LinkedIn link (optional)` },
    { name: 'tiktok', label: t`TikTok link (optional)` },
  ],
  renderEffects: (before, { siteName, shortName }) =>
    siteName !== before.siteName &&
    shortName === before.shortName && (
      <p className="mt-4 font-semibold">
        {t`The short name stays “${shortName}”: beside the logo in the header, on invoices and below the icon on a phone.`}
      </p>
    ),
});

/** The logo in header, footer, icons and link pictures. */
const logoCard = (): Card<CardValue<'logo'>> => ({
  name: 'logo',
  fields: [
    {
      name: 'picture',
      label: t`Logo`,
      hint: t`PNG or JPEG, at least 192 pixels. It is shown small, in a white square: a simple square picture works best.`,
      kind: 'picture',
    },
  ],
});

/** A sentence above every page. */
function bannerCard(): Card<Banner> {
  const hint = t`In the company’s time zone, ${companyZone()}.`;
  return {
    name: 'banner',
    fields: [
      ...languages.map(({ code, name }) => ({
        name: `text.${code}`,
        label: t`Text: ${name}`,
        hint: code === 'en' ? t`Without any text there is no banner.` : t`Left empty, the English text.`,
      })),
      {
        name: 'link',
        label: t`Link (optional)`,
        hint: t`The text leads there: https://… or a page of this site, such as /about.`,
      },
      { name: 'from', label: t`From (optional)`, kind: 'time', hint },
      { name: 'until', label: t`Until (optional)`, kind: 'time', hint },
      {
        name: 'audience',
        label: t`Who sees it`,
        kind: 'choice',
        choices: [
          { value: 'everybody', label: t`Everybody` },
          { value: 'visitors', label: t`Visitors who are signed out` },
          { value: 'customers', label: t`Customers` },
          { value: 'professionals', label: t`Professionals` },
        ],
      },
    ],
  };
}

/** What visitors ask first, on the page About. */
const questionsCard = (): Card<Questions> => ({
  name: 'questions',
  fields: [{ name: 'questions', label: t`Questions and answers`, kind: 'questions' }],
  renderFields: (fields) => <QuestionsFields {...fields} />,
});

/** What suppliers choose at sign-up, and buyers in the directory. */
const industriesCard = () => tradesCard('industries', t`Industries`);

/** What freelancers are suggested, and buyers choose in the directory. */
const skillsCard = () => tradesCard('skills', t`Skills`);

const tradesCard = (name: 'industries' | 'skills', label: string): Card<TradeList> => ({
  name,
  fields: [{ name: 'trades', label, kind: 'trades' }],
  renderFields: (fields) => <TradesFields {...fields} />,
  renderActs: (props) => <MergeTrades card={name} {...props} />,
});

/** Words that a search for another word finds, too. */
const synonymsCard = (): Card<Synonyms> => ({
  name: 'synonyms',
  fields: [
    {
      name: 'groups',
      label: t`Words that mean the same`,
      kind: 'list',
      hint: t`One group in each line, in any language: “shea, karité, شيا”. A search for one of the words finds the others. After a colon, narrower words: “furniture, meuble: chair, stool” finds chairs for furniture, but no tables for “chair”.`,
    },
  ],
});

const priceOnHome: Place = { page: '/', language: 'en', text: 'per month' };

/** The tax in the prices of plans, or added to them. */
function taxesCard(): Card<Taxes> {
  const prices: CardField = {
    name: 'prices',
    label: t`Prices of plans`,
    kind: 'choice',
    hint: t`Publish this before the prices that follow from it. Running subscriptions keep what they pay, also with other rates or billing details, until their owner changes the plan or you change its price.`,
    choices: [
      { value: 'with tax', label: t`Prices contain the tax` },
      { value: 'without tax', label: t`Tax is added to prices` },
    ],
  };
  return {
    name: 'taxes',
    fields: [
      prices,
      { name: 'rates', label: t`Tax rates`, kind: 'list', lineText: rateText },
      ...newRateFields,
    ],
    renderFields: (fields) => <TaxesFields prices={prices} {...fields} />,
    rules: rateToAdd,
    isSeen: (before, after) => isTaxAdded(before) !== isTaxAdded(after),
    place: priceOnHome,
  };
}

/** The cards that need nothing but what is above. */
export const plainCards = {
  details: detailsCard,
  logo: logoCard,
  questions: questionsCard,
  banner: bannerCard,
  industries: industriesCard,
  skills: skillsCard,
  synonyms: synonymsCard,
  taxes: taxesCard,
};
