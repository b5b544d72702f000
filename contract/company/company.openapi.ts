import { type DomainDocs, describe } from '../documentation.ts';
import { Banner } from './banner.ts';
import { type companyEndpoints, companyEndpoints as endpoints, LegalCancellation } from './cards.ts';
import { CompanyDetails, KnownDetails } from './details.ts';
import { KnownLegal, LegalCard } from './legal.ts';
import { CompanyLogo } from './logo.ts';
import { PlanCard, PriceOverview } from './plans.ts';
import { Synonyms } from './synonyms.ts';
import { Taxes } from './taxes.ts';
import { Texts } from './texts.ts';
import { TradeList } from './trade-list.ts';

const {
  readCompanyDetails,
  readCompanyLogo,
  readPlans,
  readTexts,
  listTexts,
  readTerms,
  readPrivacy,
  readBanner,
  readIndustries,
  readSkills,
  countTradeProfiles,
  mergeTrades,
  readSynonyms,
  readTaxes,
  previewCompany,
} = endpoints;

const details = {
  name: 'Legal name.',
  address: 'Street or post box, in lines.',
  city: 'City, whose courts the terms name.',
  country: 'Country.',
  law: 'Country, or part of it, whose law the terms name.',
  registerNumber: 'Register and number of the company.',
  taxNumber:
    'Tax number; in the European Union a VAT number, whose format is checked if `country` is its English name.',
  representative: 'Who represents the company.',
  contactPoint: 'Where authorities and users reach the company.',
  supervision: 'Supervisory authority or registration.',
  email: 'Receives the contact form, and is shown on pages and invoices.',
  phone: 'Phone number.',
  timeZone:
    'IANA name of the time zone of invoices and tax rates. Empty: the zone of the country, if it has only one, otherwise UTC.',
  facebook: 'Link to Facebook.',
  instagram: 'Link to Instagram.',
  linkedin: 'Link to LinkedIn.',
  tiktok: 'Link to TikTok.',
};

export const company = {
  tag: 'Company settings',
  description:
    'What the company that runs the marketplace changes itself, for operators. Each card has versions; the newest one is in force, and without one the defaults are.',
  schemas: {
    CompanyDetails: describe(
      CompanyDetails,
      'What the company says about itself; an empty text is not shown.',
      details,
    ),
    KnownDetails: describe(
      KnownDetails,
      'The same as it is known: in production everything may be empty until it is published.',
      details,
    ),
    ...versionsOf('CompanyDetailsCard', readCompanyDetails.answer.shape.data),
    CompanyLogo: describe(CompanyLogo, 'The logo of the company.', {
      picture: 'Name of an uploaded picture; empty for the mark of Sokoni.',
    }),
    ...versionsOf('CompanyLogoCard', readCompanyLogo.answer.shape.data),
    PlanTerms: describe(PlanCard.def.shape.basic, 'What the company sets of a plan.', {
      price: 'US dollars a month, with at most two decimals.',
      items: 'Most products or portfolio items that are shown; null is unlimited.',
      proposals: 'Projects a month that can be answered; null is unlimited.',
      isRecommended: 'Whether the list of plans recommends it.',
      isHidden: 'True: it cannot be chosen any more; subscriptions that run continue.',
      benefits:
        'What else it brings, one benefit in each line, in each language. A language without any has the delivered ones.',
    }),
    PlanCard: describe(PlanCard, 'The six plans, whose names and roles stay.', {
      basic: 'Basic, for suppliers.',
      professional: 'Professional, for suppliers.',
      enterprise: 'Enterprise, for suppliers.',
      starter: 'Starter, for freelancers.',
      pro: 'Pro, for freelancers.',
      agency: 'Agency, for freelancers.',
    }),
    ...versionsOf('PlanCardState', readPlans.answer.shape.data),
    PriceOverview: describe(
      PriceOverview,
      'What subscriptions that renew pay. Amounts are US cents a month.',
      {
        running: 'From the next renewal on, by plan and price; without those that are cancelled.',
        changes: 'New prices that not all of them pay yet.',
        waiting: 'New prices that were published some minutes ago and are not announced yet.',
      },
    ),
    PaidPrice: describe(PriceOverview.shape.running.def.element, 'A price that is paid.', {
      plan: 'The plan.',
      price: 'US cents a month.',
      count: 'Number of subscriptions.',
    }),
    PriceChange: describe(PriceOverview.shape.changes.def.element, 'A new price of a plan.', {
      plan: 'The plan.',
      price: 'US cents a month.',
      former: 'What it cost before.',
      announced: 'Number of subscriptions that were told and do not pay it yet.',
      from: 'The time of the first renewals that may have it.',
      canCancel: 'Whether that time is still to come.',
    }),
    WaitingPrice: describe(
      PriceOverview.shape.waiting.def.element,
      'A new price that is not announced yet.',
      {
        plan: 'The plan.',
        price: 'US cents a month.',
        former: 'What it cost before.',
        count: 'Number of subscriptions that will be told.',
        mailsAt: 'When the first mails leave, unless another price is published.',
      },
    ),
    Texts: describe(
      Texts,
      'Texts of home, About, and the questions and answers in place of the delivered ones: plain text by the id of each. A value in braces stays in its text.',
      { en: 'English.', fr: 'French.', pt: 'Portuguese.', ar: 'Arabic.', sw: 'Swahili.' },
    ),
    ...versionsOf('TextsCard', readTexts.answer.shape.data),
    PageText: describe(listTexts.answer.shape.data.def.element, 'A text that may be changed.', {
      id: 'Its id, which changes with the English text.',
      section: 'Where it stands; `both` are home and About.',
      defaults: 'As delivered, in each language.',
    }),
    LegalCard: describe(LegalCard, 'A version of the terms or of the privacy policy.', {
      from: 'First day on which it holds, in UTC; at least 30 days ahead where there are accounts.',
      text: 'Plain text in each language: a line after `# ` is a heading, after `## ` a smaller one, after `- ` an entry of a list. A language without one shows the English one.',
    }),
    KnownLegal: describe(KnownLegal, 'The same as it is read.', {
      from: 'First day on which it holds, in UTC. Empty for the delivered one.',
      text: 'Plain text in each language. Empty for the delivered one, whose text the pages have.',
    }),
    LegalCancellation: describe(LegalCancellation, 'The version to cancel.', {
      version: 'Its number.',
    }),
    ...versionsOf('TermsCard', readTerms.answer.shape.data),
    ...versionsOf('PrivacyCard', readPrivacy.answer.shape.data),
    Banner: describe(Banner, 'A sentence above every page, which readers can close.', {
      text: 'The sentence in each language; a language without one has the English one. Without any there is no banner.',
      link: 'Where the sentence leads: an https address, or a path of this site without a language; may be empty.',
      from: 'When it appears, in UTC; empty for at once.',
      until: 'When it disappears, in UTC; empty for never.',
      audience: 'Who sees it.',
    }),
    ...versionsOf('BannerCard', readBanner.answer.shape.data),
    TradeList: describe(TradeList, 'Industries of suppliers, or skills of freelancers.', {
      trades: 'In the order in which they are offered.',
    }),
    Trade: describe(TradeList.shape.trades.def.element, 'An industry or a skill.', {
      key: 'What profiles and filters have: the English name that it had first.',
      names:
        'Names in place of the delivered ones. A language without one has the delivered name, or the English one.',
      shown:
        'Where it is offered: `forms` are sign-up and profile, `filters` those of the directories, and projects. Profiles keep what is offered nowhere.',
      mergedInto: 'The key of the trade that has taken its place; only a merge changes it.',
    }),
    TradeNames: describe(TradeList.shape.trades.def.element.shape.names, 'Names of a trade.', {
      en: 'English.',
      fr: 'French.',
      pt: 'Portuguese.',
      ar: 'Arabic.',
      sw: 'Swahili.',
    }),
    ...versionsOf('IndustriesCard', readIndustries.answer.shape.data),
    ...versionsOf('SkillsCard', readSkills.answer.shape.data),
    TradeProfiles: describe(countTradeProfiles.answer.shape.data, 'Profiles that a merge changes.', {
      profiles: 'Their number, with those that the public does not see.',
    }),
    TradeMerge: describe(mergeTrades.body, 'An industry, or a skill, that another one replaces.', {
      card: 'Industries or skills.',
      previous: 'Number of the version of the list that the operator saw.',
      from: 'Key of the one that goes.',
      into: 'Key of the one that stays.',
    }),
    Synonyms: describe(Synonyms, 'Words that a search for another word finds, too.', {
      groups:
        'A group in each line, of at least two words with commas between them, in any language. A search for one of them finds the others. Behind a colon are narrower words: a search for the words before it finds them, but not the other way round.',
    }),
    ...versionsOf('SynonymsCard', readSynonyms.answer.shape.data),
    Taxes: describe(Taxes, 'Tax in the prices of plans. Without rates, invoices say nothing about it.', {
      prices: 'Whether the prices of plans contain the tax, or it is added to them.',
      rates:
        'A rate in each line: country of ISO 3166-1 or `elsewhere`, `all`, `businesses` (with a tax number) or `others`, percent, the first day in the company’s time zone, and `reverse charge` where the customer owes the tax. The most specific line counts, of several the newest.',
    }),
    ...versionsOf('TaxesCard', readTaxes.answer.shape.data),
    Preview: describe(previewCompany.answer.shape.data, 'A page with settings that are not published.', {
      document: 'HTML whose style sheets and pictures are on this server.',
    }),
    PreviewedCards: describe(
      previewCompany.body.shape.cards,
      'The cards that are not as they are published.',
      {
        details: 'The company.',
        logo: 'The logo.',
        plans: 'The plans.',
        texts: 'The texts.',
        terms: 'The terms, shown as if they were in force.',
        privacy: 'The privacy policy, shown as if it were in force.',
        banner: 'The banner, shown whatever its times and audience.',
        industries: 'The industries.',
        skills: 'The skills.',
        taxes: 'The taxes.',
      },
    ),
  },
  operations: {
    readCompanyDetails: 'Reads the company with its published versions.',
    publishCompanyDetails:
      'Publishes the next version of the company: all servers show it at once. Publishing an earlier value again undoes a change. When another operator has published a version after `version`, nothing is changed.',
    readPlans: 'Reads the plans with their published versions.',
    publishPlans:
      'Publishes the next version of the plans, like the company. New subscriptions have the new prices at once; running ones keep theirs until the first renewal that is at least 30 days after the mail about it.',
    readPrices:
      'Reads what running subscriptions pay, and which new prices they were told. To cancel a new price, publish the former one before its date.',
    readTexts: 'Reads the texts that differ from the delivered ones, with their published versions.',
    publishTexts:
      'Publishes the next version of the texts, like the company. Unknown and equal texts are left out. A text without the values of the delivered one is refused.',
    listTexts: 'Lists the texts that may be changed, as they are delivered, by section.',
    readTerms: 'Reads the terms with their published versions, of which the newest may not hold yet.',
    publishTerms:
      'Publishes the next version of the terms, which holds from its day on. A version that was to hold later is cancelled.',
    cancelTerms: 'Cancels a version of the terms that does not hold yet. Its page stays, and says so.',
    readPrivacy: 'Reads the privacy policy with its published versions, like the terms.',
    publishPrivacy: 'Publishes the next version of the privacy policy, like the terms.',
    cancelPrivacy: 'Cancels a version of the privacy policy that does not hold yet, like the terms.',
    readBanner: 'Reads the banner with its published versions.',
    publishBanner:
      'Publishes the next version of the banner, like the company. Pages begin and cease to show it at its times.',
    readIndustries: 'Reads the industries with their published versions.',
    publishIndustries:
      'Publishes the next version of the industries, like the company. Forms, filters, pages and the search follow. What the list lacks stays in it, but is offered nowhere.',
    readSkills: 'Reads the skills with their published versions.',
    publishSkills: 'Publishes the next version of the skills, like the industries.',
    countTradeProfiles: {
      description: 'Counts the profiles that a merge of this industry or skill into another one changes.',
      parameters: { card: 'Industries or skills.', from: 'Key of the one that is merged.' },
    },
    mergeTrades:
      'Merges an industry, or a skill, into another one of the same list, which cannot be undone. The list changes at once, and old addresses lead to the other one; a job changes the profiles and projects. When another operator has published a version after `previous`, nothing is changed.',
    readSynonyms: 'Reads the synonyms with their published versions.',
    publishSynonyms:
      'Publishes the next version of the synonyms, like the company. Every search follows at once.',
    readTaxes: 'Reads the tax on invoices with its published versions.',
    publishTaxes:
      'Publishes the next version of the tax on invoices, like the company. Invoices that were issued before stay as they are.',
    readCompanyLogo: 'Reads the logo with its published versions.',
    uploadLogo: {
      description:
        'Uploads a picture for the logo, which is encoded again as a white square. Visitors see it after its name is published; after a day it is deleted unless a version names it.',
      files: { logo: 'A PNG or JPEG picture with at least 192 pixels on its longer side.' },
    },
    publishCompanyLogo:
      'Publishes the next version of the logo, as with the company. Icons and link pictures follow: their addresses have the name of the picture.',
    previewCompany: 'Shows a page as a visitor will see it, with cards that are not published yet.',
  },
} satisfies DomainDocs<typeof companyEndpoints>;

type CardState = (typeof endpoints)[
  | 'readCompanyDetails'
  | 'readCompanyLogo'
  | 'readPlans'
  | 'readTexts'
  | 'readTerms'
  | 'readPrivacy'
  | 'readBanner'
  | 'readIndustries'
  | 'readSynonyms'
  | 'readTaxes']['answer']['shape']['data'];

function versionsOf<Name extends string>(name: Name, state: CardState) {
  return {
    [name]: describe(state, 'A card of the settings.', {
      version: 'Number of the newest version; 0 while none is published.',
      value: 'What the newest version says.',
      locked: 'Fields that the environment sets, with the names of their variables.',
      history: 'Published versions, newest first, and the defaults.',
    }),
    [`${name}Version`]: describe(state.shape.history.def.element, 'A published version of a card.', {
      version: 'Its number.',
      value: 'What it says.',
      state:
        'Whether it is in force. Only versions of the terms and of the privacy policy are coming or cancelled.',
      announced: 'How many mails about it are written, for the terms and the privacy policy.',
      publishedBy: 'Name of the operator; null for the defaults.',
      publishedAt: 'When it was published; null for the defaults.',
    }),
  };
}
