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

/** Made when it is used first: the first of a page takes 108 ms on a phone (a computer's processor divided by four). */
let english: Intl.DisplayNames | undefined;

/** The English name under which a country is stored. */
export function countryName(code: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  return storedNames[code] ?? english.of(code) ?? code;
}
