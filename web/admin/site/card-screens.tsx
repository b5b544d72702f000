import type { CardName } from '@sokoni/contract/company/card-names';
import type { FunctionComponent } from 'react';
import { type Card, CardEditor } from './card-editor.tsx';
import { plainCards } from './card-rows.tsx';
import { LegalCardEditor } from './legal-card.tsx';
import { PlansCard } from './plans-card.tsx';
import { TextsCard } from './texts-card.tsx';

const screenOf =
  (name: keyof typeof plainCards): FunctionComponent =>
  () => <CardEditor card={plainCards[name]() as Card<object>} />;

/** The screen of each card of settings. */
export const cardScreens: Record<CardName, FunctionComponent> = {
  details: screenOf('details'),
  logo: screenOf('logo'),
  plans: PlansCard,
  texts: TextsCard,
  questions: screenOf('questions'),
  terms: () => <LegalCardEditor name="terms" />,
  privacy: () => <LegalCardEditor name="privacy" />,
  banner: screenOf('banner'),
  industries: screenOf('industries'),
  skills: screenOf('skills'),
  synonyms: screenOf('synonyms'),
  taxes: screenOf('taxes'),
};
