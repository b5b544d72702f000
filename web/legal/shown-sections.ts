import { isOpen } from '../site/settings.ts';
import type { LegalSection } from './legal-page.tsx';

/** Without a company, what names one is left out. */
export const shownSections = (sections: LegalSection[]): LegalSection[] =>
  sections.filter(({ needsCompany }) => isOpen() || !needsCompany);
