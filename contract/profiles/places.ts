/**
 * Countries and their main cities, as suggestions for a place: users may enter other text. Import this lazily in the
 * browser.
 */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** The larger cities first; none outside Africa. */
  cities: readonly string[];
}

const country = (code: string, cities = ''): Country => ({ code, cities: cities ? cities.split(', ') : [] });

export const africanCountries: readonly Country[] = [
  country(
    'DZ',
    'Algiers, Oran, Constantine, Annaba, Blida, Batna, Sétif, Djelfa, Biskra, Tlemcen, Béjaïa, Ghardaïa',
  ),
  country('AO', 'Luanda, Lubango, Huambo, Benguela, Cabinda, Malanje, Lobito, Namibe'),
  country('BJ', 'Cotonou, Porto-Novo, Parakou, Abomey-Calavi, Djougou, Bohicon, Natitingou, Ouidah'),
  country('BW', 'Gaborone, Francistown, Molepolole, Maun, Serowe, Selebi-Phikwe, Kasane'),
  country('BF', 'Ouagadougou, Bobo-Dioulasso, Koudougou, Banfora, Ouahigouya, Kaya, Fada N’gourma'),
  country('BI', 'Bujumbura, Gitega, Ngozi, Muyinga, Rumonge, Kayanza'),
  country('CV', 'Praia, Mindelo, Santa Maria, Assomada, Espargos'),
  country(
    'CM',
    'Douala, Yaoundé, Bamenda, Bafoussam, Garoua, Maroua, Ngaoundéré, Kumba, Buea, Limbe, Kribi, Bertoua',
  ),
  country('CF', 'Bangui, Bimbo, Berbérati, Bambari, Bouar'),
  country('TD', 'N’Djamena, Moundou, Abéché, Sarh, Kélo'),
  country('KM', 'Moroni, Mutsamudu, Fomboni, Domoni'),
  country('CG', 'Brazzaville, Pointe-Noire, Dolisie, Owando, Ouesso'),
  country(
    'CD',
    'Kinshasa, Lubumbashi, Mbuji-Mayi, Kananga, Kisangani, Goma, Bukavu, Kolwezi, Likasi, Matadi, Mbandaka, Bunia, Butembo, Uvira',
  ),
  country(
    'CI',
    'Abidjan, Bouaké, Yamoussoukro, Daloa, San-Pédro, Korhogo, Man, Gagnoa, Grand-Bassam, Abengourou',
  ),
  country('DJ', 'Djibouti City, Ali Sabieh, Tadjoura, Obock'),
  country(
    'EG',
    'Cairo, Alexandria, Giza, Port Said, Suez, Luxor, Aswan, Mansoura, Tanta, Asyut, Ismailia, Fayoum, Zagazig, Damietta, Hurghada, Minya, Sohag',
  ),
  country('GQ', 'Malabo, Bata, Ebebiyín, Mongomo'),
  country('ER', 'Asmara, Keren, Massawa, Assab, Mendefera'),
  country('SZ', 'Mbabane, Manzini, Lobamba, Siteki, Nhlangano'),
  country(
    'ET',
    'Addis Ababa, Dire Dawa, Adama, Bahir Dar, Gondar, Mekelle, Hawassa, Jimma, Dessie, Bishoftu, Harar, Arba Minch, Jijiga',
  ),
  country('GA', 'Libreville, Port-Gentil, Franceville, Oyem, Moanda, Lambaréné'),
  country('GM', 'Banjul, Serekunda, Brikama, Bakau, Farafenni'),
  country(
    'GH',
    'Accra, Kumasi, Tamale, Takoradi, Sekondi, Tema, Cape Coast, Sunyani, Koforidua, Ho, Bolgatanga, Wa, Obuasi, Techiman, Bonwire',
  ),
  country('GN', 'Conakry, Nzérékoré, Kankan, Kindia, Labé, Boké, Mamou'),
  country('GW', 'Bissau, Bafatá, Gabú, Cacheu'),
  country(
    'KE',
    'Nairobi, Mombasa, Kisumu, Nakuru, Eldoret, Thika, Malindi, Kitale, Garissa, Nyeri, Machakos, Meru, Naivasha, Kericho, Lamu',
  ),
  country('LS', 'Maseru, Teyateyaneng, Mafeteng, Hlotse, Mohale’s Hoek'),
  country('LR', 'Monrovia, Gbarnga, Buchanan, Ganta, Kakata, Harper'),
  country('LY', 'Tripoli, Benghazi, Misrata, Zawiya, Sabha, Tobruk, Bayda'),
  country(
    'MG',
    'Antananarivo, Toamasina, Antsirabe, Fianarantsoa, Mahajanga, Toliara, Antsiranana, Sambava, Nosy Be',
  ),
  country('MW', 'Lilongwe, Blantyre, Mzuzu, Zomba, Kasungu, Mangochi, Karonga'),
  country('ML', 'Bamako, Sikasso, Ségou, Mopti, Koutiala, Kayes, Gao, Timbuktu, Djenné'),
  country('MR', 'Nouakchott, Nouadhibou, Kaédi, Rosso, Zouérat, Atar'),
  country('MU', 'Port Louis, Curepipe, Vacoas, Quatre Bornes, Beau Bassin, Rose Hill, Ebène'),
  country(
    'MA',
    'Casablanca, Rabat, Fez, Marrakesh, Tangier, Agadir, Meknes, Oujda, Kenitra, Tétouan, Safi, Essaouira, Laayoune, Dakhla',
  ),
  country(
    'MZ',
    'Maputo, Matola, Beira, Nampula, Chimoio, Quelimane, Tete, Nacala, Pemba, Xai-Xai, Inhambane',
  ),
  country('NA', 'Windhoek, Walvis Bay, Swakopmund, Rundu, Oshakati, Otjiwarongo, Lüderitz'),
  country('NE', 'Niamey, Zinder, Maradi, Agadez, Tahoua, Dosso, Arlit'),
  country(
    'NG',
    'Lagos, Kano, Ibadan, Abuja, Port Harcourt, Benin City, Kaduna, Aba, Onitsha, Enugu, Jos, Ilorin, Abeokuta, Maiduguri, Warri, Uyo, Calabar, Owerri, Akure, Osogbo, Sokoto, Zaria, Katsina, Makurdi, Bauchi, Gombe, Yola, Minna, Nnewi, Ile-Ife, Ado-Ekiti, Awka, Asaba, Lokoja, Suleja, Bida, Kontagora',
  ),
  country('RW', 'Kigali, Huye, Musanze, Rubavu, Muhanga, Rusizi, Nyagatare'),
  country('ST', 'São Tomé, Santo António, Neves, Trindade'),
  country(
    'SN',
    'Dakar, Thiès, Kaolack, Saint-Louis, Ziguinchor, Touba, Mbour, Rufisque, Diourbel, Tambacounda',
  ),
  country('SC', 'Victoria, Anse Boileau, Beau Vallon'),
  country('SL', 'Freetown, Bo, Kenema, Makeni, Koidu'),
  country('SO', 'Mogadishu, Hargeisa, Bosaso, Kismayo, Berbera, Garowe, Galkayo, Baidoa'),
  country(
    'ZA',
    'Johannesburg, Cape Town, Durban, Pretoria, Gqeberha, Bloemfontein, East London, Soweto, Polokwane, Mbombela, Pietermaritzburg, Kimberley, Rustenburg, Stellenbosch, George, Mthatha, Vereeniging',
  ),
  country('SS', 'Juba, Malakal, Wau, Yei, Bor'),
  country('SD', 'Khartoum, Omdurman, Port Sudan, Kassala, El Obeid, Nyala, Wad Madani, Gedaref, Atbara'),
  country(
    'TZ',
    'Dar es Salaam, Dodoma, Mwanza, Arusha, Mbeya, Morogoro, Tanga, Zanzibar, Moshi, Tabora, Kigoma, Iringa, Mtwara',
  ),
  country('TG', 'Lomé, Sokodé, Kara, Kpalimé, Atakpamé, Dapaong, Aného'),
  country('TN', 'Tunis, Sfax, Sousse, Kairouan, Bizerte, Gabès, Monastir, Nabeul, Gafsa, Mahdia, Djerba'),
  country(
    'UG',
    'Kampala, Entebbe, Jinja, Gulu, Mbarara, Mbale, Fort Portal, Lira, Masaka, Arua, Kasese, Soroti',
  ),
  country('ZM', 'Lusaka, Ndola, Kitwe, Livingstone, Kabwe, Chingola, Chipata, Solwezi, Kasama, Mongu'),
  country(
    'ZW',
    'Harare, Bulawayo, Chitungwiza, Mutare, Gweru, Masvingo, Kwekwe, Victoria Falls, Kadoma, Marondera',
  ),
];

/** All other countries: people of the diaspora offer their services too. */
const elsewhere =
  'AF AL AD AG AR AM AU AT AZ BS BH BD BB BY BE BZ BT BO BA BR BN BG KH CA CL CN CO CR HR CU CY CZ ' +
  'DK DM DO EC SV EE FJ FI FR GE DE GR GD GT GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KI ' +
  'XK KW KG LA LV LB LI LT LU MO MY MV MT MH MX FM MD MC MN ME MM NR NP NL NZ NI KP MK NO OM PK PW ' +
  'PS PA PG PY PE PH PL PT PR QA RE RO RU KN LC VC WS SM SA RS SG SK SI SB KR ES LK SR SE CH SY TW ' +
  'TJ TH TL TO TT TR TM TV UA AE GB US UY UZ VU VA VE VN YE';

export const countries: readonly Country[] = [
  ...africanCountries,
  ...elsewhere.split(' ').map((code) => country(code)),
];

/** ISO 3166-1 alpha-2, of all countries of these lists. */
export const countryCodes: readonly string[] = countries.map(({ code }) => code);
