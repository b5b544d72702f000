import { t } from '@lingui/core/macro';
import { type CardName, cardNames } from '@sokoni/contract/company/card-names';
import type { ComponentType } from 'react';
import { SectionLinks } from '../../site/links/section-links.tsx';
import { addressOf, useView } from '../address.ts';
import { cardTitle } from '../labels.ts';
import { type Card, CardEditor } from './card-editor.tsx';
import {
  bannerCard,
  detailsCard,
  industriesCard,
  logoCard,
  skillsCard,
  synonymsCard,
  taxesCard,
} from './card-rows.tsx';
import { LegalCardEditor } from './legal-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { TextsCard } from './texts-card.tsx';

const screenOf =
  <Value extends object>(card: () => Card<Value>): ComponentType =>
  () => <CardEditor card={card()} />;

const screens: Record<CardName, ComponentType> = {
  details: screenOf(detailsCard),
  logo: screenOf(logoCard),
  plans: PlansCard,
  texts: TextsCard,
  terms: () => <LegalCardEditor name="terms" />,
  privacy: () => <LegalCardEditor name="privacy" />,
  banner: screenOf(bannerCard),
  industries: screenOf(industriesCard),
  skills: screenOf(skillsCard),
  synonyms: screenOf(synonymsCard),
  taxes: screenOf(taxesCard),
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
