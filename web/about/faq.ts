import { t } from '@lingui/core/macro';
import { lowestPrice } from '@sokoni/contract/subscriptions/plans';
import { dollars } from '../ui/formats/money.ts';

export interface Question {
  question: string;
  answer: string;
}

/** The questions of new visitors, shown on the About page and in its structured data. */
export function questions(): Question[] {
  const [supplierPrice, freelancerPrice] = [
    dollars(lowestPrice('supplier')),
    dollars(lowestPrice('freelancer')),
  ];
  return [
    {
      question: t`What does Sokoni cost?`,
      answer: t`Customers pay nothing. Suppliers pay from ${supplierPrice} and freelancers from ${freelancerPrice} per month for a place in the directory. Nobody pays a commission.`,
    },
    {
      question: t`How do I reach a supplier or freelancer?`,
      answer: t`Create a free account, open a profile and write. Your message goes straight to them, and their contact details show on the profile from then on.`,
    },
    {
      question: t`What does “verified” mean?`,
      answer: t`A person at Sokoni has looked at a proof, such as a passport or the papers of a company. The profile says what was verified and when. It cannot be bought.`,
    },
    {
      question: t`Does Sokoni handle my payment for goods or work?`,
      answer: t`No. You agree on price, terms and delivery between yourselves and pay each other directly, as with any business partner.`,
    },
    {
      question: t`Who writes the reviews?`,
      answer: t`Customers who have written to that professional, once each. The professional may reply once. Bad reviews stay, too.`,
    },
    {
      question: t`How do I end a subscription?`,
      answer: t`On your dashboard, at any time. Nothing more is charged; your profile stays in the directory until the paid month ends.`,
    },
  ];
}
