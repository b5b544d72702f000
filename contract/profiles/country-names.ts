/**
 * Names of countries that people use and Unicode's data lack: abbreviations, former names, short forms, parts of
 * countries. Sources: Wikipedia's 'List of alternative country names' in our languages; the names of parts from ISO
 * 3166-2. In the order of the codes, each name after a comma.
 */
const used: Readonly<Record<string, string>> = {
  AE: 'UAE, EAU, U.A.E, Emirates, Emirats, Emirados, Imarati, الإمارات',
  AU: 'New South Wales',
  BA: 'Bosnia, Bosnie, Bósnia',
  BF: 'Burkina, Haute-Volta, Upper Volta',
  CD: 'RDC, DRC, DR Congo, RD Congo, RD do Congo, Congo RDC, Congo DRC, Congo RD, D.R. Congo, Dem. Rep. Congo, Democratic Republic of Congo, Democratic Republic of the Congo, République démocratique du Congo, Rép. dém. du Congo, República Democrática do Congo, Jamhuri ya Kidemokrasia ya Kongo, Zaire, Zaïre, الكونغو الديمقراطية, جمهورية الكونغو الديمقراطية',
  CF: 'RCA, CAR, Centrafrique',
  CG: 'Congo, Congo Brazza, Congo Republic, Republic of Congo, Republic of the Congo, République du Congo, República do Congo, الكونغو',
  CI: 'RCI, Ivory Coast, Côte d’Ivoire, Cote Ivoire, Costa do Marfim, Pwani ya Pembe, ساحل العاج, كوت ديفوار',
  CN: 'People’s Republic of China, PRC, PR China, Mainland China',
  CV: 'Cabo Verde, Cape Verde, Cap-Vert, Cape Verde Islands',
  CZ: 'Czech Republic, Tchéquie, Chéquia, República Checa',
  DE: 'Deutschland',
  GB: 'UK, GB, U.K, Britain, Great Britain, England, Scotland, Wales, Northern Ireland, Angleterre, Grande-Bretagne, Écosse, Inglaterra, Escócia, Grã-Bretanha, Reino Unido, Uingereza, بريطانيا, إنجلترا, إنكلترا',
  EG: 'جمهورية مصر العربية',
  GN: 'Guinea Conakry, Guinée Conakry, Guiné Conacri, Republic of Guinea, République de Guinée, غينيا كوناكري',
  GQ: 'Guinea Ecuatorial',
  GW: 'Guinea Bissau, Guiné Bissau',
  HK: 'Hong Kong, Hongkong',
  KP: 'DPRK, North Korea, Democratic People’s Republic of Korea',
  KR: 'Korea, South Korea, Republic of Korea, Corée, Coreia',
  LC: 'Saint Lucia',
  MA: 'المملكة المغربية',
  MK: 'Macedonia, Macédoine, FYROM',
  MM: 'Burma, Birmanie, Myanmar',
  MO: 'Macau, Macao',
  NL: 'Holland, Hollande, Holanda, The Netherlands, Uholanzi, هولندا',
  PS: 'Palestine, Palestina, State of Palestine, فلسطين',
  RU: 'Russian Federation, Fédération de Russie',
  SA: 'KSA, K.S.A, Saudi, Saoudi, السعودية',
  SO: 'Somaliland',
  ST: 'São Tomé, Sao Tome e Principe, São Tomé and Príncipe',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Suazilândia, سوازيلاند',
  TL: 'East Timor, Timor Leste',
  TN: 'الجمهورية التونسية',
  TR: 'Turkey, Türkiye, Turkiye',
  TT: 'Trinidad, Tobago',
  TZ: 'Tanzania Mainland, United Republic of Tanzania, زنجبار',
  US: 'US, USA, EUA, EEUU, U.S, U.S.A, United States of America, États-Unis d’Amérique, Marekani, New Jersey, New Mexico, New England, أمريكا',
  TW: 'Republic of China, ROC',
  VA: 'Vatican, Holy See',
  VN: 'Viet Nam, Vietname',
  ZA: 'RSA, R.S.A',
};

export const usedNames: readonly (readonly [name: string, code: string])[] = Object.entries(used).flatMap(
  ([code, names]) => names.split(', ').map((name) => [name, code] as const),
);

/**
 * Countries whose name means them more often than a state or province elsewhere. People, by CLDR and the states' own
 * counts: Niger 26 million, the state in Nigeria 7; Ecuador 18, Équateur in Congo 2. The other way round are Georgia (5
 * and 11), and Granada with Spain's (0.1 and 0.9). Zaire has been only a province since 1997, and Somali names a country
 * in none of our languages.
 */
export const likelierCountries: ReadonlySet<string> = new Set(['NE', 'EC']);

/**
 * Cities that tell the country where its name is shared, beside the parts in `shared-names.ts`: of Georgia those with
 * more than 10,000 people, the larger ones also in French and Arabic; of Grenada, which is Granada in Portuguese, the towns.
 */
export const citiesOfShared: Readonly<Record<string, string>> = {
  GE: 'Batumi, Kutaisi, Rustavi, Gori, Zugdidi, Poti, Khashuri, Samtredia, Senaki, Zestafoni, Marneuli, Telavi, Akhaltsikhe, Kobuleti, Ozurgeti, Kaspi, Chiatura, Tskaltubo, Sagarejo, Gardabani, Borjomi, Tkibuli, Bolnisi, Sukhumi, Tbilissi, Batoumi, Koutaïssi, Roustavi, تبليسي, باتومي, كوتايسي, روستافي',
  GD: 'St. George’s, Gouyave, Grenville, Sauteurs',
};

/** Parts of continents as people write them; Unicode's are 'Western Africa'. */
export const usedContinents: readonly string[] = [
  ...['West Africa', 'East Africa', 'North Africa', 'Middle East', 'European Union', 'EU'],
  ...['Afrique de l’Ouest', 'Afrique de l’Est', 'Afrique du Nord', 'Moyen-Orient', 'Union européenne', 'UE'],
  ...['África Ocidental', 'África Oriental', 'Afrika Mashariki', 'Afrika Magharibi'],
  ...['غرب أفريقيا', 'شرق أفريقيا', 'شمال أفريقيا', 'الشرق الأوسط'],
];

/**
 * Codes of countries that are also those of a state or province in the United States, Canada, Australia or
 * Brazil, where they end addresses ('Dover, DE'). From `subdivisionContainment.json` of CLDR 48.
 */
export const ambiguousCodes: ReadonlySet<string> = new Set(
  'AC AL AM AR AZ BA CA CO DE ES GA ID IL IN KY LA MA MD ME MG MN MO MS MT NC NE NL NT NU PA PE RO RS SA SC SD SE SK TN TO VA YT'.split(
    ' ',
  ),
);
