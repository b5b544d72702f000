import { t } from '@lingui/core/macro';
import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import type { ComponentType } from 'react';
import { SectionLinks } from '../../site/links/section-links.tsx';
import { addressOf, useView } from '../address.ts';
import { cardTitle } from '../labels.ts';
import { BannerCard } from './banner-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { LegalCardEditor } from './legal-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { SynonymsCard } from './synonyms-card.tsx';
import { TaxesCard } from './taxes-card.tsx';
import { TextsCard } from './texts-card.tsx';
import { IndustriesCard, SkillsCard } from './trades-card.tsx';

const screens: Record<CardName, ComponentType> = {
  details: DetailsCard,
  logo: LogoCard,
  plans: PlansCard,
  texts: TextsCard,
  terms: () => <LegalCardEditor name="terms" />,
  privacy: () => <LegalCardEditor name="privacy" />,
  banner: BannerCard,
  industries: IndustriesCard,
  skills: SkillsCard,
  synonyms: SynonymsCard,
  taxes: TaxesCard,
};

/** What the company changes itself, a card for each subject. */
export function CompanyTab() {
  const { view } = useView();
  const shown = cardNames.find((name) => name === view.id) ?? 'details';
  const Shown = screens[shown];
  const links = cardNames.map((name) => ({
    to: addressOf({ tab: 'company', id: name }),
    isShown: name === shown,
    title: cardTitle(name),
  }));
  return (
    <section aria-label={cardTitle(shown)} className="grid grid-cols-1 gap-4">
      <SectionLinks label={t`Settings of the company`} links={links} />
      <h2 className="text-lg">{cardTitle(shown)}</h2>
      <Shown />
    </section>
  );
}
