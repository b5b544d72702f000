import type { PatternName } from '../artwork/patterns.ts';

interface CountryFacts {
  /** A valid number in a range that the country has assigned to no service; digits replace the `#`. */
  phones: string;
  /** From 0, the darkest, to 6. */
  skinTone: number;
  patterns: readonly PatternName[];
}

export const countries = {
  Angola: { phones: '+24426002####', skinTone: 2, patterns: ['kuba', 'kanga'] },
  Benin: { phones: '+22901000#####', skinTone: 1, patterns: ['adire', 'kente', 'kanga'] },
  Botswana: { phones: '+26779100###', skinTone: 2, patterns: ['shweshwe', 'kuba', 'ndebele'] },
  'Burkina Faso': { phones: '+22620000###', skinTone: 1, patterns: ['mudCloth', 'adire', 'kente'] },
  Cameroon: { phones: '+23726002####', skinTone: 2, patterns: ['kuba', 'kanga', 'adire'] },
  "Côte d'Ivoire": { phones: '+22506002#####', skinTone: 1, patterns: ['kente', 'kanga', 'mudCloth'] },
  Egypt: { phones: '+208111000###', skinTone: 5, patterns: ['zellige'] },
  Ethiopia: { phones: '+25123001####', skinTone: 3, patterns: ['tibeb'] },
  Gabon: { phones: '+24160500###', skinTone: 2, patterns: ['kuba', 'kanga'] },
  Ghana: { phones: '+23321000####', skinTone: 1, patterns: ['kente', 'adire', 'kanga'] },
  Kenya: { phones: '+25414700####', skinTone: 1, patterns: ['kanga', 'shweshwe', 'blanket'] },
  Lesotho: { phones: '+26680000###', skinTone: 2, patterns: ['blanket', 'shweshwe'] },
  Madagascar: { phones: '+26126002####', skinTone: 4, patterns: ['blanket', 'kanga'] },
  Mali: { phones: '+22326002###', skinTone: 1, patterns: ['mudCloth', 'blanket'] },
  Mauritius: { phones: '+23056002###', skinTone: 4, patterns: ['kanga', 'shweshwe'] },
  Morocco: { phones: '+21256511####', skinTone: 5, patterns: ['zellige'] },
  Mozambique: { phones: '+25880100####', skinTone: 1, patterns: ['kanga', 'shweshwe'] },
  Namibia: { phones: '+26464101####', skinTone: 2, patterns: ['shweshwe', 'ndebele', 'kanga'] },
  Nigeria: { phones: '+23473231#####', skinTone: 1, patterns: ['adire', 'kanga', 'kente'] },
  Rwanda: { phones: '+25027001####', skinTone: 1, patterns: ['imigongo', 'kanga'] },
  Senegal: { phones: '+22137002####', skinTone: 0, patterns: ['adire', 'mudCloth', 'kanga'] },
  'South Africa': { phones: '+2724000####', skinTone: 3, patterns: ['ndebele', 'shweshwe'] },
  Tanzania: { phones: '+25529000####', skinTone: 1, patterns: ['kanga', 'imigongo'] },
  Togo: { phones: '+22826002###', skinTone: 1, patterns: ['kente', 'adire'] },
  Tunisia: { phones: '+21639501###', skinTone: 5, patterns: ['zellige'] },
  Uganda: { phones: '+25679600####', skinTone: 1, patterns: ['imigongo', 'kanga'] },
  Zambia: { phones: '+26053001####', skinTone: 1, patterns: ['kanga', 'shweshwe', 'kuba'] },
  Zimbabwe: { phones: '+26326002####', skinTone: 2, patterns: ['ndebele', 'shweshwe'] },
} as const satisfies Record<string, CountryFacts>;
export type Country = keyof typeof countries;
