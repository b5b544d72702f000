/**
 * Countries and their main cities, as suggestions for a place: users may enter other text. In English, because places
 * are stored and searched for in English. Import this lazily in the browser.
 */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** The larger cities first; none outside Africa. */
  cities: readonly string[];
}

const country = (code: string, name: string, cities = ''): Country => {
  return { code, name, cities: cities ? cities.split(', ') : [] };
};

export const africanCountries: readonly Country[] = [
  country(
    'DZ',
    'Algeria',
    'Algiers, Oran, Constantine, Annaba, Blida, Batna, Sétif, Djelfa, Biskra, Tlemcen, Béjaïa, Ghardaïa',
  ),
  country('AO', 'Angola', 'Luanda, Lubango, Huambo, Benguela, Cabinda, Malanje, Lobito, Namibe'),
  country('BJ', 'Benin', 'Cotonou, Porto-Novo, Parakou, Abomey-Calavi, Djougou, Bohicon, Natitingou, Ouidah'),
  country('BW', 'Botswana', 'Gaborone, Francistown, Molepolole, Maun, Serowe, Selebi-Phikwe, Kasane'),
  country(
    'BF',
    'Burkina Faso',
    'Ouagadougou, Bobo-Dioulasso, Koudougou, Banfora, Ouahigouya, Kaya, Fada N’gourma',
  ),
  country('BI', 'Burundi', 'Bujumbura, Gitega, Ngozi, Muyinga, Rumonge, Kayanza'),
  country('CV', 'Cabo Verde', 'Praia, Mindelo, Santa Maria, Assomada, Espargos'),
  country(
    'CM',
    'Cameroon',
    'Douala, Yaoundé, Bamenda, Bafoussam, Garoua, Maroua, Ngaoundéré, Kumba, Buea, Limbe, Kribi, Bertoua',
  ),
  country('CF', 'Central African Republic', 'Bangui, Bimbo, Berbérati, Bambari, Bouar'),
  country('TD', 'Chad', 'N’Djamena, Moundou, Abéché, Sarh, Kélo'),
  country('KM', 'Comoros', 'Moroni, Mutsamudu, Fomboni, Domoni'),
  country('CG', 'Congo', 'Brazzaville, Pointe-Noire, Dolisie, Owando, Ouesso'),
  country(
    'CD',
    'DR Congo',
    'Kinshasa, Lubumbashi, Mbuji-Mayi, Kananga, Kisangani, Goma, Bukavu, Kolwezi, Likasi, Matadi, Mbandaka, Bunia, Butembo, Uvira',
  ),
  country(
    'CI',
    'Côte d’Ivoire',
    'Abidjan, Bouaké, Yamoussoukro, Daloa, San-Pédro, Korhogo, Man, Gagnoa, Grand-Bassam, Abengourou',
  ),
  country('DJ', 'Djibouti', 'Djibouti City, Ali Sabieh, Tadjoura, Obock'),
  country(
    'EG',
    'Egypt',
    'Cairo, Alexandria, Giza, Port Said, Suez, Luxor, Aswan, Mansoura, Tanta, Asyut, Ismailia, Fayoum, Zagazig, Damietta, Hurghada, Minya, Sohag',
  ),
  country('GQ', 'Equatorial Guinea', 'Malabo, Bata, Ebebiyín, Mongomo'),
  country('ER', 'Eritrea', 'Asmara, Keren, Massawa, Assab, Mendefera'),
  country('SZ', 'Eswatini', 'Mbabane, Manzini, Lobamba, Siteki, Nhlangano'),
  country(
    'ET',
    'Ethiopia',
    'Addis Ababa, Dire Dawa, Adama, Bahir Dar, Gondar, Mekelle, Hawassa, Jimma, Dessie, Bishoftu, Harar, Arba Minch, Jijiga',
  ),
  country('GA', 'Gabon', 'Libreville, Port-Gentil, Franceville, Oyem, Moanda, Lambaréné'),
  country('GM', 'Gambia', 'Banjul, Serekunda, Brikama, Bakau, Farafenni'),
  country(
    'GH',
    'Ghana',
    'Accra, Kumasi, Tamale, Takoradi, Sekondi, Tema, Cape Coast, Sunyani, Koforidua, Ho, Bolgatanga, Wa, Obuasi, Techiman, Bonwire',
  ),
  country('GN', 'Guinea', 'Conakry, Nzérékoré, Kankan, Kindia, Labé, Boké, Mamou'),
  country('GW', 'Guinea-Bissau', 'Bissau, Bafatá, Gabú, Cacheu'),
  country(
    'KE',
    'Kenya',
    'Nairobi, Mombasa, Kisumu, Nakuru, Eldoret, Thika, Malindi, Kitale, Garissa, Nyeri, Machakos, Meru, Naivasha, Kericho, Lamu',
  ),
  country('LS', 'Lesotho', 'Maseru, Teyateyaneng, Mafeteng, Hlotse, Mohale’s Hoek'),
  country('LR', 'Liberia', 'Monrovia, Gbarnga, Buchanan, Ganta, Kakata, Harper'),
  country('LY', 'Libya', 'Tripoli, Benghazi, Misrata, Zawiya, Sabha, Tobruk, Bayda'),
  country(
    'MG',
    'Madagascar',
    'Antananarivo, Toamasina, Antsirabe, Fianarantsoa, Mahajanga, Toliara, Antsiranana, Sambava, Nosy Be',
  ),
  country('MW', 'Malawi', 'Lilongwe, Blantyre, Mzuzu, Zomba, Kasungu, Mangochi, Karonga'),
  country('ML', 'Mali', 'Bamako, Sikasso, Ségou, Mopti, Koutiala, Kayes, Gao, Timbuktu, Djenné'),
  country('MR', 'Mauritania', 'Nouakchott, Nouadhibou, Kaédi, Rosso, Zouérat, Atar'),
  country('MU', 'Mauritius', 'Port Louis, Curepipe, Vacoas, Quatre Bornes, Beau Bassin, Rose Hill, Ebène'),
  country(
    'MA',
    'Morocco',
    'Casablanca, Rabat, Fez, Marrakesh, Tangier, Agadir, Meknes, Oujda, Kenitra, Tétouan, Safi, Essaouira, Laayoune, Dakhla',
  ),
  country(
    'MZ',
    'Mozambique',
    'Maputo, Matola, Beira, Nampula, Chimoio, Quelimane, Tete, Nacala, Pemba, Xai-Xai, Inhambane',
  ),
  country('NA', 'Namibia', 'Windhoek, Walvis Bay, Swakopmund, Rundu, Oshakati, Otjiwarongo, Lüderitz'),
  country('NE', 'Niger', 'Niamey, Zinder, Maradi, Agadez, Tahoua, Dosso, Arlit'),
  country(
    'NG',
    'Nigeria',
    'Lagos, Kano, Ibadan, Abuja, Port Harcourt, Benin City, Kaduna, Aba, Onitsha, Enugu, Jos, Ilorin, Abeokuta, Maiduguri, Warri, Uyo, Calabar, Owerri, Akure, Osogbo, Sokoto, Zaria, Katsina, Makurdi, Bauchi, Gombe, Yola, Minna, Nnewi, Ile-Ife, Ado-Ekiti, Awka, Asaba, Lokoja',
  ),
  country('RW', 'Rwanda', 'Kigali, Huye, Musanze, Rubavu, Muhanga, Rusizi, Nyagatare'),
  country('ST', 'São Tomé and Príncipe', 'São Tomé, Santo António, Neves, Trindade'),
  country(
    'SN',
    'Senegal',
    'Dakar, Thiès, Kaolack, Saint-Louis, Ziguinchor, Touba, Mbour, Rufisque, Diourbel, Tambacounda',
  ),
  country('SC', 'Seychelles', 'Victoria, Anse Boileau, Beau Vallon'),
  country('SL', 'Sierra Leone', 'Freetown, Bo, Kenema, Makeni, Koidu'),
  country('SO', 'Somalia', 'Mogadishu, Hargeisa, Bosaso, Kismayo, Berbera, Garowe, Galkayo, Baidoa'),
  country(
    'ZA',
    'South Africa',
    'Johannesburg, Cape Town, Durban, Pretoria, Gqeberha, Bloemfontein, East London, Soweto, Polokwane, Mbombela, Pietermaritzburg, Kimberley, Rustenburg, Stellenbosch, George, Mthatha, Vereeniging',
  ),
  country('SS', 'South Sudan', 'Juba, Malakal, Wau, Yei, Bor'),
  country(
    'SD',
    'Sudan',
    'Khartoum, Omdurman, Port Sudan, Kassala, El Obeid, Nyala, Wad Madani, Gedaref, Atbara',
  ),
  country(
    'TZ',
    'Tanzania',
    'Dar es Salaam, Dodoma, Mwanza, Arusha, Mbeya, Morogoro, Tanga, Zanzibar, Moshi, Tabora, Kigoma, Iringa, Mtwara',
  ),
  country('TG', 'Togo', 'Lomé, Sokodé, Kara, Kpalimé, Atakpamé, Dapaong, Aného'),
  country(
    'TN',
    'Tunisia',
    'Tunis, Sfax, Sousse, Kairouan, Bizerte, Gabès, Monastir, Nabeul, Gafsa, Mahdia, Djerba',
  ),
  country(
    'UG',
    'Uganda',
    'Kampala, Entebbe, Jinja, Gulu, Mbarara, Mbale, Fort Portal, Lira, Masaka, Arua, Kasese, Soroti',
  ),
  country(
    'ZM',
    'Zambia',
    'Lusaka, Ndola, Kitwe, Livingstone, Kabwe, Chingola, Chipata, Solwezi, Kasama, Mongu',
  ),
  country(
    'ZW',
    'Zimbabwe',
    'Harare, Bulawayo, Chitungwiza, Mutare, Gweru, Masvingo, Kwekwe, Victoria Falls, Kadoma, Marondera',
  ),
];

/** All other countries: people of the diaspora offer their services too. */
const elsewhere =
  'AF Afghanistan;AL Albania;AD Andorra;AG Antigua and Barbuda;AR Argentina;AM Armenia;AU Australia;AT Austria;' +
  'AZ Azerbaijan;BS Bahamas;BH Bahrain;BD Bangladesh;BB Barbados;BY Belarus;BE Belgium;BZ Belize;BT Bhutan;' +
  'BO Bolivia;BA Bosnia and Herzegovina;BR Brazil;BN Brunei;BG Bulgaria;KH Cambodia;CA Canada;CL Chile;CN China;' +
  'CO Colombia;CR Costa Rica;HR Croatia;CU Cuba;CY Cyprus;CZ Czechia;DK Denmark;DM Dominica;DO Dominican Republic;' +
  'EC Ecuador;SV El Salvador;EE Estonia;FJ Fiji;FI Finland;FR France;GE Georgia;DE Germany;GR Greece;GD Grenada;' +
  'GT Guatemala;GY Guyana;HT Haiti;HN Honduras;HK Hong Kong;HU Hungary;IS Iceland;IN India;ID Indonesia;IR Iran;' +
  'IQ Iraq;IE Ireland;IL Israel;IT Italy;JM Jamaica;JP Japan;JO Jordan;KZ Kazakhstan;KI Kiribati;XK Kosovo;' +
  'KW Kuwait;KG Kyrgyzstan;LA Laos;LV Latvia;LB Lebanon;LI Liechtenstein;LT Lithuania;LU Luxembourg;MO Macao;' +
  'MY Malaysia;MV Maldives;MT Malta;MH Marshall Islands;MX Mexico;FM Micronesia;MD Moldova;MC Monaco;MN Mongolia;' +
  'ME Montenegro;MM Myanmar;NR Nauru;NP Nepal;NL Netherlands;NZ New Zealand;NI Nicaragua;KP North Korea;' +
  'MK North Macedonia;NO Norway;OM Oman;PK Pakistan;PW Palau;PS Palestine;PA Panama;PG Papua New Guinea;' +
  'PY Paraguay;PE Peru;PH Philippines;PL Poland;PT Portugal;PR Puerto Rico;QA Qatar;RE Réunion;RO Romania;' +
  'RU Russia;KN Saint Kitts and Nevis;LC Saint Lucia;VC Saint Vincent and the Grenadines;WS Samoa;SM San Marino;' +
  'SA Saudi Arabia;RS Serbia;SG Singapore;SK Slovakia;SI Slovenia;SB Solomon Islands;KR South Korea;ES Spain;' +
  'LK Sri Lanka;SR Suriname;SE Sweden;CH Switzerland;SY Syria;TW Taiwan;TJ Tajikistan;TH Thailand;TL Timor-Leste;' +
  'TO Tonga;TT Trinidad and Tobago;TR Türkiye;TM Turkmenistan;TV Tuvalu;UA Ukraine;AE United Arab Emirates;' +
  'GB United Kingdom;US United States;UY Uruguay;UZ Uzbekistan;VU Vanuatu;VA Vatican City;VE Venezuela;VN Vietnam;' +
  'YE Yemen';

export const otherCountries: readonly Country[] = elsewhere
  .split(';')
  .map((entry) => country(entry.slice(0, 2), entry.slice(3)));

/** ISO 3166-1 alpha-2, of all countries of these lists. */
export const countryCodes: readonly string[] = [...africanCountries, ...otherCountries].map(
  ({ code }) => code,
);

/** Ignores capitals and accents; undefined for text that is no country of this list. */
export function countryNamed(name: string): Country | undefined {
  const wanted = plain(name);
  return [...africanCountries, ...otherCountries].find((known) => plain(known.name) === wanted);
}

/** Lower case, without accents, with one kind of apostrophe. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
