import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../link.tsx';
import type { Head } from '../page.ts';
import { paths } from '../paths.ts';
import { Article, Section } from '../ui/article.tsx';
import { buttonClass } from '../ui/button.tsx';

export const head = (): Head => ({
  title: t`About Us`,
  description: t`Why Sokoni exists: a market where African suppliers and freelancers meet customers from everywhere.`,
});

export function Page() {
  return (
    <Article
      title={t`A market with the doors open`}
      lead={t`Sokoni brings African suppliers and freelancers together with businesses abroad, without anybody standing between them.`}
    >
      <div className="flex flex-wrap gap-3">
        <Link to={paths.register()} className={buttonClass('main')}>
          <Trans>Join Us</Trans>
        </Link>
        <Link to={paths.contact()} className={buttonClass()}>
          <Trans>Contact Us</Trans>
        </Link>
      </div>
      <Section title={t`Our vision`}>
        <p>
          <Trans>
            A weaver in Kano, a coffee grower in Sidama or a developer in Kigali is as easy to find and to
            write to as the shop around the corner.
          </Trans>
        </p>
      </Section>
      <Section title={t`Our mission`}>
        <p>
          <Trans>
            We keep a directory that can be trusted: a person looks at each profile before it becomes public,
            reviews come from customers who were in touch, and no place in it is for sale.
          </Trans>
        </p>
      </Section>
      <Section title={t`What we hold to`}>
        <ul className="grid gap-3">
          <li className="border-s-4 border-marigold ps-4">
            <Trans>
              Direct: customers and professionals write to each other and agree between themselves.
            </Trans>
          </li>
          <li className="border-s-4 border-marigold ps-4">
            <Trans>
              Fair: customers pay nothing, professionals pay one monthly price, nobody pays a commission.
            </Trans>
          </li>
          <li className="border-s-4 border-marigold ps-4">
            <Trans>Light: every page opens on a simple phone and a slow network.</Trans>
          </li>
        </ul>
      </Section>
    </Article>
  );
}
