import type { Textile } from '../artwork/pattern.ts';

interface CountryFacts {
  /**
   * Numbers of the right length in a range that the country has given to no service: they pass for numbers everywhere
   * and ring nowhere.
   */
  phones: string;
  /** Around which a portrait's tone varies, 0 the darkest to 6. */
  tone: number;
  textiles: readonly Textile[];
}

export const countries = {
  Angola: { phones: '+24426002####', tone: 2, textiles: ['kuba', 'kanga'] },
  Benin: { phones: '+22901000#####', tone: 1, textiles: ['adire', 'kente', 'kanga'] },
  Botswana: { phones: '+26779100###', tone: 2, textiles: ['shweshwe', 'kuba', 'ndebele'] },
  'Burkina Faso': { phones: '+22620000###', tone: 1, textiles: ['mudCloth', 'adire', 'kente'] },
  Cameroon: { phones: '+23726002####', tone: 2, textiles: ['kuba', 'kanga', 'adire'] },
  "Côte d'Ivoire": { phones: '+22506002#####', tone: 1, textiles: ['kente', 'kanga', 'mudCloth'] },
  Egypt: { phones: '+208111000###', tone: 5, textiles: ['zellige'] },
  Ethiopia: { phones: '+25123001####', tone: 3, textiles: ['tibeb'] },
  Gabon: { phones: '+24160500###', tone: 2, textiles: ['kuba', 'kanga'] },
  Ghana: { phones: '+23321000####', tone: 1, textiles: ['kente', 'adire', 'kanga'] },
  Kenya: { phones: '+25414700####', tone: 1, textiles: ['kanga', 'shweshwe', 'blanket'] },
  Lesotho: { phones: '+26680000###', tone: 2, textiles: ['blanket', 'shweshwe'] },
  Madagascar: { phones: '+26126002####', tone: 4, textiles: ['blanket', 'kanga'] },
  Mali: { phones: '+22326002###', tone: 1, textiles: ['mudCloth', 'blanket'] },
  Mauritius: { phones: '+23056002###', tone: 4, textiles: ['kanga', 'shweshwe'] },
  Morocco: { phones: '+21256511####', tone: 5, textiles: ['zellige'] },
  Mozambique: { phones: '+25880100####', tone: 1, textiles: ['kanga', 'shweshwe'] },
  Namibia: { phones: '+26464101####', tone: 2, textiles: ['shweshwe', 'ndebele', 'kanga'] },
  Nigeria: { phones: '+23473231#####', tone: 1, textiles: ['adire', 'kanga', 'kente'] },
  Rwanda: { phones: '+25027001####', tone: 1, textiles: ['imigongo', 'kanga'] },
  Senegal: { phones: '+22137002####', tone: 0, textiles: ['adire', 'mudCloth', 'kanga'] },
  'South Africa': { phones: '+2724000####', tone: 3, textiles: ['ndebele', 'shweshwe'] },
  Tanzania: { phones: '+25529000####', tone: 1, textiles: ['kanga', 'imigongo'] },
  Togo: { phones: '+22826002###', tone: 1, textiles: ['kente', 'adire'] },
  Tunisia: { phones: '+21639501###', tone: 5, textiles: ['zellige'] },
  Uganda: { phones: '+25679600####', tone: 1, textiles: ['imigongo', 'kanga'] },
  Zambia: { phones: '+26053001####', tone: 1, textiles: ['kanga', 'shweshwe', 'kuba'] },
  Zimbabwe: { phones: '+26326002####', tone: 2, textiles: ['ndebele', 'shweshwe'] },
} as const satisfies Record<string, CountryFacts>;
export type Country = keyof typeof countries;
