/** English names under which profiles, links and search engines know a country already; Unicode has others. */
const storedNames: Readonly<Record<string, string>> = {
  AG: 'Antigua and Barbuda',
  BA: 'Bosnia and Herzegovina',
  CD: 'DR Congo',
  CG: 'Congo',
  CV: 'Cabo Verde',
  GB: 'United Kingdom',
  KN: 'Saint Kitts and Nevis',
  LC: 'Saint Lucia',
  ST: 'São Tomé and Príncipe',
  TT: 'Trinidad and Tobago',
  US: 'United States',
  VC: 'Saint Vincent and the Grenadines',
};

const english = new Intl.DisplayNames('en', { type: 'region', style: 'short' });

/** The English name under which a country is stored. */
export const countryName = (code: string): string => storedNames[code] ?? english.of(code) ?? code;
