import type { Customer } from './person.ts';

type Entry = readonly [name: string, company: string, town: string, phone: string];

const foodBuyers: readonly Entry[] = [
  ['Callum Fraser', 'Fraser & Daughters Grocers', 'Glasgow, United Kingdom', '+441414960301'],
  ['Nkechi Balogun-Hart', 'Pepper Lane Deli', 'Manchester, United Kingdom', '+441614960302'],
  ['Gareth Llewellyn', 'Taff Street Roasters', 'Cardiff, United Kingdom', '+442920180303'],
  ['Tobias Kessler', 'Kessler Gewürzhandel', 'Cologne, Germany', '+492214710304'],
  ['Aylin Demirci', 'Demirci Feinkost', 'Berlin, Germany', '+493023125305'],
  ['Maëlle Le Goff', 'Épicerie de la Loire', 'Nantes, France', '+33261910306'],
  ['Bastien Dufour', 'Dufour Primeurs', 'Lille, France', '+33353010307'],
  ['Camille Okou', 'Saveurs du Midi', 'Toulouse, France', '+33536490308'],
  ['Rosalind Achebe', 'Beacon Hill Provisions', 'Boston, United States', '+16175550109'],
  ['Wade Thibodeaux', 'Bayou Pantry', 'New Orleans, United States', '+15045550110'],
  ['Grace Nakamura', 'Pike Slope Coffee', 'Seattle, United States', '+12065550111'],
  ['Olivier Tremblay', 'Marché Saint-Laurent', 'Montreal, Canada', '+15145550112'],
];
const homeBuyers: readonly Entry[] = [
  ['Imogen Whitlock', 'Whitlock & Pryce', 'Bristol, United Kingdom', '+441174960313'],
  ['Devika Menon', 'Canal House Interiors', 'Birmingham, United Kingdom', '+441214960314'],
  ['Fergus Doyle', 'Lagan Linen Rooms', 'Belfast, United Kingdom', '+442896496315'],
  ['Annika Vogel', 'Vogel Wohnen', 'Frankfurt, Germany', '+496990009316'],
  ['Lukas Obermaier', 'Isar Objekt', 'Munich, Germany', '+498999998317'],
  ['Solène Garnier', 'Maison Garnier', 'Paris, France', '+33199000318'],
  ['Thibault Renaud', 'Renaud Décor', 'Strasbourg, France', '+33353010319'],
  ['Elin Bergström', 'Bergström Hem', 'Malmö, Sweden', '+46406280420'],
  ['Oskar Lindqvist', 'Södermalm Textil', 'Stockholm, Sweden', '+46846500421'],
  ['Marguerite Dupree', 'Peachtree Parlour', 'Atlanta, United States', '+14045550122'],
  ['Caleb Hartmann', 'Front Range Outfitters', 'Denver, United States', '+13035550123'],
  ['Naomi Feldman', 'Hawthorne Home', 'Portland, United States', '+15035550124'],
];
const projectBuyers: readonly Entry[] = [
  ['Rhys Pemberton', 'Pemberton Build', 'Leeds, United Kingdom', '+441134960325'],
  ['Shazia Mirza', 'Mersey Works', 'Liverpool, United Kingdom', '+441514960326'],
  ['Duncan Abernethy', 'Forth Software', 'Edinburgh, United Kingdom', '+441314960327'],
  ['Jonas Petersen', 'Petersen Contracting', 'Minneapolis, United States', '+16125550128'],
  ['Katharina Lenz', 'Lenz Plant Design', 'Milwaukee, United States', '+14145550129'],
  ['Yasmine Bouchard', 'Bouchard Ingénierie', 'Marseille, France', '+33465710330'],
  ['Victor Sandström', 'Tyneside Teknik', 'Newcastle, United Kingdom', '+441914980331'],
  ['Malik Jefferson', 'Eastline Supply', 'Oakland, United States', '+15105550132'],
  ['Teresa Villanueva', 'Lone Mesa Systems', 'Austin, United States', '+15125550133'],
  ['Harpreet Gill', 'Fraser Delta Works', 'Vancouver, Canada', '+16045550134'],
  ['Colin MacAskill', 'Harbourfront Labs', 'Halifax, Canada', '+19025550135'],
  ['Béatrice Lavoie', 'Atelier Rideau', 'Ottawa, Canada', '+16135550136'],
];

const create = (entries: readonly Entry[], buys: readonly string[]) =>
  entries.map(([name, company, town, phone]): Customer => {
    const [firstName = '', ...rest] = name.split(' ');
    return { firstName, lastName: rest.join(' '), company, town, phone, buys };
  });

/** Customers without a picture, so that reviews come from many people. */
export const moreCustomers: readonly Customer[] = [
  ...create(foodBuyers, ['Food & Beverage', 'Agriculture']),
  ...create(homeBuyers, ['Fashion', 'Textiles', 'Manufacturing']),
  ...create(projectBuyers, ['Construction', 'Technology', 'Services', 'Manufacturing']),
];
