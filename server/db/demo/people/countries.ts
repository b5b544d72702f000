import type { Textile } from '../artwork/textile.ts';

interface CountryFacts {
  dial: string;
  /** Around which a portrait's tone varies, 0 the darkest to 6. */
  tone: number;
  textiles: readonly Textile[];
}

export const countries = {
  Angola: { dial: '244', tone: 2, textiles: ['kuba', 'kanga'] },
  Benin: { dial: '229', tone: 1, textiles: ['adire', 'kente', 'kanga'] },
  Botswana: { dial: '267', tone: 2, textiles: ['shweshwe', 'kuba', 'ndebele'] },
  'Burkina Faso': { dial: '226', tone: 1, textiles: ['mudCloth', 'adire', 'kente'] },
  Cameroon: { dial: '237', tone: 2, textiles: ['kuba', 'kanga', 'adire'] },
  "Côte d'Ivoire": { dial: '225', tone: 1, textiles: ['kente', 'kanga', 'mudCloth'] },
  Egypt: { dial: '20', tone: 5, textiles: ['zellige'] },
  Ethiopia: { dial: '251', tone: 3, textiles: ['tibeb'] },
  Gabon: { dial: '241', tone: 2, textiles: ['kuba', 'kanga'] },
  Ghana: { dial: '233', tone: 1, textiles: ['kente', 'adire', 'kanga'] },
  Kenya: { dial: '254', tone: 1, textiles: ['kanga', 'shweshwe', 'blanket'] },
  Lesotho: { dial: '266', tone: 2, textiles: ['blanket', 'shweshwe'] },
  Madagascar: { dial: '261', tone: 4, textiles: ['blanket', 'kanga'] },
  Mali: { dial: '223', tone: 1, textiles: ['mudCloth', 'blanket'] },
  Mauritius: { dial: '230', tone: 4, textiles: ['kanga', 'shweshwe'] },
  Morocco: { dial: '212', tone: 5, textiles: ['zellige'] },
  Mozambique: { dial: '258', tone: 1, textiles: ['kanga', 'shweshwe'] },
  Namibia: { dial: '264', tone: 2, textiles: ['shweshwe', 'ndebele', 'kanga'] },
  Nigeria: { dial: '234', tone: 1, textiles: ['adire', 'kanga', 'kente'] },
  Rwanda: { dial: '250', tone: 1, textiles: ['imigongo', 'kanga'] },
  Senegal: { dial: '221', tone: 0, textiles: ['adire', 'mudCloth', 'kanga'] },
  'South Africa': { dial: '27', tone: 3, textiles: ['ndebele', 'shweshwe'] },
  Tanzania: { dial: '255', tone: 1, textiles: ['kanga', 'imigongo'] },
  Togo: { dial: '228', tone: 1, textiles: ['kente', 'adire'] },
  Tunisia: { dial: '216', tone: 5, textiles: ['zellige'] },
  Uganda: { dial: '256', tone: 1, textiles: ['imigongo', 'kanga'] },
  Zambia: { dial: '260', tone: 1, textiles: ['kanga', 'shweshwe', 'kuba'] },
  Zimbabwe: { dial: '263', tone: 2, textiles: ['ndebele', 'shweshwe'] },
} as const satisfies Record<string, CountryFacts>;
export type Country = keyof typeof countries;
