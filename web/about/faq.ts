import { t } from '@lingui/core/macro';
import { lowestPrice } from '../subscriptions/offered-plans.ts';

export interface Question {
  question: string;
  answer: string;
}

/** The questions of new visitors, shown on the About page and in its structured data. */
export function questions(): Question[] {
  const [supplierPrice, freelancerPrice] = [lowestPrice('supplier'), lowestPrice('freelancer')];
  return [
    {
      question: t`What does Sokoni cost?`,
      answer: t`Sokoni is free for customers. Suppliers pay from ${supplierPrice} and freelancers from ${freelancerPrice} a month for a place in the directory. There is no commission.`,
    },
    {
      question: t`How do I contact a supplier or freelancer?`,
      answer: t`Create a free account, open a profile and send a message. It goes straight to them, and you then see their contact details on the profile.`,
    },
    {
      question: t`What happens when I post a project?`,
      answer: t`Only the professionals that you name see it, or up to 40 who fit. You compare their proposals and choose or decline each of them. Price, contract and payment stay between the two of you.`,
    },
    {
      question: t`What does “verified” mean?`,
      answer: t`Our team has checked a document, such as a passport or a company registration. The profile shows what was verified and when. It can’t be bought.`,
    },
    {
      question: t`Does Sokoni handle my payment for goods or work?`,
      answer: t`No. You agree on price, terms and delivery with each other and pay directly, as with any business partner.`,
    },
    {
      question: t`Who writes the reviews?`,
      answer: t`Customers who have messaged that supplier or freelancer, once each. The supplier or freelancer can reply once. Bad reviews stay, too.`,
    },
    {
      question: t`How do I cancel a subscription?`,
      answer: t`On your dashboard, at any time. You won’t be charged again, and your profile stays in the directory until the paid month ends.`,
    },
  ];
}
