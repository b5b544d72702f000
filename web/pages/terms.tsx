import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Head } from '../page.ts';
import { company } from '../shell/company.ts';
import { Article, Section } from '../ui/article.tsx';

export const head = (): Head => ({
  title: t`Terms of Service`,
  description: t`What Sokoni does, what it does not do, and what we ask of everybody on the market.`,
});

export function Page() {
  const { name } = company;
  return (
    <Article
      title={t`Terms of Service`}
      lead={t`Sokoni is a place to find each other and to write to each other. Deals are made between you.`}
    >
      <Section title={t`What we do`}>
        <p>
          <Trans>
            {name} runs a directory of African suppliers and freelancers and carries messages between them and
            their customers.
          </Trans>
        </p>
      </Section>
      <Section title={t`What we do not do`}>
        <p>
          <Trans>
            We are no party to what you agree: we do not handle payments between customers and professionals,
            do not ship, and do not guarantee a delivery. Check an offer as you would check any new business
            partner.
          </Trans>
        </p>
      </Section>
      <Section title={t`What it costs`}>
        <p>
          <Trans>
            Customers pay nothing. Suppliers and freelancers pay for a monthly plan at the price shown when
            they choose it. There is no commission.
          </Trans>
        </p>
      </Section>
      <Section title={t`What we ask of you`}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>Say who you are, and offer only what you may sell.</Trans>
          </li>
          <li>
            <Trans>Write to people about business, and stop when they ask you to.</Trans>
          </li>
          <li>
            <Trans>Review only what you have experienced yourself.</Trans>
          </li>
          <li>
            <Trans>Keep your password to yourself.</Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`When somebody does not`}>
        <p>
          <Trans>
            We may hide a profile, remove a review or close an account. We say why, and you can answer us.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
