import type { CardName } from '@sokoni/contract/company/card-names';
import type { FunctionComponent } from 'react';
import { type Card, CardEditor } from './card-editor.tsx';
import {
  bannerCard,
  detailsCard,
  industriesCard,
  logoCard,
  questionsCard,
  skillsCard,
  synonymsCard,
  taxesCard,
} from './card-rows.tsx';
import { LegalCardEditor } from './legal-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { TextsCard } from './texts-card.tsx';

const screenOf =
  <Value extends object>(card: () => Card<Value>): FunctionComponent =>
  () => <CardEditor card={card()} />;

/** The screen of each card of settings. */
export const cardScreens: Record<CardName, FunctionComponent> = {
  details: screenOf(detailsCard),
  logo: screenOf(logoCard),
  plans: PlansCard,
  texts: TextsCard,
  questions: screenOf(questionsCard),
  terms: () => <LegalCardEditor name="terms" />,
  privacy: () => <LegalCardEditor name="privacy" />,
  banner: screenOf(bannerCard),
  industries: screenOf(industriesCard),
  skills: screenOf(skillsCard),
  synonyms: screenOf(synonymsCard),
  taxes: screenOf(taxesCard),
};
