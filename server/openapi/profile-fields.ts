import type { FieldName } from '@sokoni/contract/profile-fields';
import type { FieldDocs } from './documentation.ts';

/** Schemas that use a field differently describe it themselves. */
export const profileFieldDocs: Record<FieldName, FieldDocs> = {
  firstName: 'First name.',
  lastName: 'Last name.',
  companyName: 'Name of the company; null without one.',
  title: 'What a freelancer does, in a few words.',
  category: 'Industry of a supplier.',
  location: '`City, Country`.',
  description: 'About the company or the person, in plain text.',
  established: 'Year of joining, four digits.',
  chargesPerHour: 'US dollars an hour, not cents.',
  yearsOfExperience: 'Whole years that a freelancer has worked in the profession, 0 to 70.',
  skills: 'Skills, in the order of their owner.',
  phoneNumber: 'Telephone number in E.164.',
  whatsapp: 'WhatsApp number in E.164.',
  contactEmail: { description: 'Address shown to those who may see contact details.', format: 'email' },
  website: { description: 'https link.', format: 'uri' },
  portfolio: { description: 'https link.', format: 'uri' },
  instagram: { description: 'https link.', format: 'uri' },
  facebook: { description: 'https link.', format: 'uri' },
  tiktok: { description: 'https link.', format: 'uri' },
  showSocialLinks:
    'Whether the card of a freelancer in the directory has the links to Instagram, Facebook and TikTok.',
};
