// Written by scripts/country-names.ts from CLDR.

/** Names of countries that are also those of a state or province of another one; the English name stands for all. */
export const sharedNames: Readonly<Record<string, string>> = {
  Zaire: 'AO',
  Niger: 'NG',
  Somali: 'ET',
  Équateur: 'CD',
  Georgia: 'US',
  Granada: 'NI',
};

/** Cities of our list of which the same is true. */
export const sharedCities: readonly string[] = ['San-Pédro', 'Victoria', 'Bor'];

/** The parts of countries with such an English name, which tell it where the name does not. */
export const partsOfShared: Readonly<Record<string, readonly string[]>> = {
  GE: [
    'Abkhazia',
    'Adjara',
    'Guria',
    'Imereti',
    'Kakheti',
    'Kvemo Kartli',
    'Mtskheta-Mtianeti',
    'Racha-Lechkhumi and Kvemo Svaneti',
    'Samtskhe-Javakheti',
    'Shida Kartli',
    'Samegrelo-Zemo Svaneti',
    'Tbilisi',
  ],
};
