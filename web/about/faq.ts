import { t } from '@lingui/core/macro';
import { type DeliveredQuestion, isDelivered } from '@sokoni/contract/company/question-list';
import { pageLanguage } from '../site/language/language.ts';
import { settings } from '../site/settings.ts';
import { lowestPrice } from '../subscriptions/offered-plans.ts';

export interface Question {
  question: string;
  answer: string;
}

interface ShownQuestion extends Question {
  /** Attributes of a text that is English because the company has none in the language of the page. */
  languages: Record<keyof Question, { lang?: string; dir?: string }>;
}

/** The questions of new visitors, shown on the About page and in its structured data. */
export function questions(): ShownQuestion[] {
  const [ours, { code }] = [deliveredTexts(), pageLanguage()];
  const prices: Record<string, string> = pricesOfPlans();
  const withPrices = (text: string) => text.replaceAll(/\{(\w+)\}/g, (value, name) => prices[name] ?? value);
  return settings.questions.map(({ key, question, answer }) => {
    const texts = isDelivered(key) ? ours[key] : { question: question.en, answer: answer.en };
    const languageOf = (own: string) => (own || isDelivered(key) ? {} : { lang: 'en', dir: 'ltr' });
    return {
      question: question[code] || texts.question,
      answer: withPrices(answer[code] || texts.answer),
      languages: { question: languageOf(question[code]), answer: languageOf(answer[code]) },
    };
  });
}

const pricesOfPlans = () => ({
  supplierPrice: lowestPrice('supplier'),
  freelancerPrice: lowestPrice('freelancer'),
});

/** As delivered, in the language of the page. */
export function deliveredTexts(): Record<DeliveredQuestion, Question> {
  const { supplierPrice, freelancerPrice } = pricesOfPlans();
  return {
    cost: {
      question: t`What does Sokoni cost?`,
      answer: t`Sokoni is free for customers. Suppliers pay from ${supplierPrice} and freelancers from ${freelancerPrice} a month for a place in the directory. There is no commission.`,
    },
    contact: {
      question: t`How do I contact a supplier or freelancer?`,
      answer: t`Create a free account, open a profile and send a message. It goes straight to them, and you then see their contact details on the profile.`,
    },
    project: {
      question: t`What happens when I post a project?`,
      answer: t`Only the professionals that you name see it, or up to 40 who fit. You compare their proposals and choose or decline each of them. Price, contract and payment stay between the two of you.`,
    },
    verified: {
      question: t`What does “verified” mean?`,
      answer: t`Our team has checked a document, such as a passport or a company registration. The profile shows what was verified and when. It can’t be bought.`,
    },
    payment: {
      question: t`Does Sokoni handle my payment for goods or work?`,
      answer: t`No. You agree on price, terms and delivery with each other and pay directly, as with any business partner.`,
    },
    reviews: {
      question: t`Who writes the reviews?`,
      answer: t`Customers who have messaged that supplier or freelancer, once each. The supplier or freelancer can reply once. Bad reviews stay, too.`,
    },
    cancel: {
      question: t`How do I cancel a subscription?`,
      answer: t`On your dashboard, at any time. You won’t be charged again, and your profile stays in the directory until the paid month ends.`,
    },
  };
}
