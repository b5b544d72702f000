import { t } from '@lingui/core/macro';
import type { BuyerCard } from '@sokoni/contract/projects/projects';
import { countryText } from '../../ui/formats/country-text.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { OutsideLink } from '../../ui/navigation/outside-link.tsx';
import { Fact } from '../offer-facts.tsx';

/** What professionals know about a buyer. */
export function BuyerFacts({ buyer }: { buyer: BuyerCard }) {
  const { firstName, companyName, country, website, established, hasWorkAddress, answered } = buyer;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-lg font-semibold wrap-anywhere">
        <bdi>{firstName}</bdi>
      </p>
      {hasWorkAddress && (
        <div className="grid gap-1">
          <p>
            <Badge tone="good">
              <Icon name="check" className="size-4" />
              {t`Confirmed work address`}
            </Badge>
          </p>
          <p className="text-sm text-muted">{t`Their confirmed email address belongs to this website.`}</p>
        </div>
      )}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {companyName && (
          <Fact name={t`Company`}>
            <bdi>{companyName}</bdi>
          </Fact>
        )}
        {country && (
          <Fact name={t`Country`}>
            <bdi>{countryText(country)}</bdi>
          </Fact>
        )}
        {website && (
          <Fact name={t`Website`}>
            <OutsideLink to={website} className="text-indigo underline">
              <bdi dir="ltr">{website.replace(/^https?:\/\/|\/$/g, '')}</bdi>
            </OutsideLink>
          </Fact>
        )}
        <Fact name={t`On Sokoni since`}>{established}</Fact>
        <Fact name={t`Answers`}>
          {answered ? answeredText(answered) : t`Fewer than three proposals so far`}
        </Fact>
      </dl>
    </div>
  );
}

const answeredText = ({ answered, of }: NonNullable<BuyerCard['answered']>) =>
  t`answered ${answered} of ${of} proposals`;
