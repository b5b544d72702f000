import type { Supplier } from './person.ts';

const industry = 'Agriculture';

export const agriculture: readonly Supplier[] = [
  {
    company: 'Rift Ember Growers',
    firstName: 'Wanjiru',
    lastName: 'Kamotho',
    town: 'Nakuru',
    country: 'Kenya',
    industry,
    founded: 2014,
    wanted: 'avocados and fine beans',
    products: [
      {
        name: 'Hass avocado, class 1, sizes 12 to 18',
        price: [7.5, 9.2],
        unit: '4 kg carton',
        minimum: '264 cartons (1 pallet)',
        lead: '4 days after picking',
        standards: ['GlobalG.A.P.', 'GRASP'],
        description:
          'Green-skinned fruit with at least 24 percent dry matter, picked in the morning and cooled within four hours. Sizes can be mixed on a pallet.',
      },
      {
        name: 'Extra-fine French beans, topped and tailed',
        price: 3.4,
        unit: 'kg',
        minimum: '200 kg',
        lead: '3 days after picking',
        standards: ['GlobalG.A.P.', 'SMETA'],
        description:
          'Hand-picked beans of 6 to 7 mm, trimmed and washed. Packed in bags or in trays with your label.',
      },
      {
        name: 'Cold chain from farm to Mombasa, 40 ft reefer',
        price: 1850,
        unit: 'container',
        minimum: '1 container',
        lead: '1 week',
        standards: ['BRCGS Storage'],
        description:
          'We collect from the farm, keep the temperature, and load your container at the port. A logger in each pallet shows every hour of the way.',
      },
    ],
    description:
      'We pack avocados and fine beans from 212 family farms between Nakuru and Naivasha. Fruit is picked in the morning, cooled within four hours and flown out the same night.\n\nAsk us for the harvest calendar before you plan a promotion: we would rather say no to an order than send you small fruit.',
  },
  {
    company: 'Zaawuni Shea Union',
    firstName: 'Memunatu',
    lastName: 'Alhassan',
    town: 'Tamale',
    country: 'Ghana',
    industry,
    founded: 2009,
    wanted: 'unrefined shea butter',
    products: [
      {
        name: 'Unrefined shea butter, grade A, 1 kg tub',
        price: [6.8, 8.4],
        unit: 'tub',
        minimum: '50 tubs',
        lead: '2 weeks',
        standards: ['EU Organic', 'Fairtrade'],
        description:
          'Kneaded by hand, filtered, never bleached: ivory with a smell of nuts. For cosmetics and for cooking, with a laboratory sheet for each lot.',
      },
      {
        name: 'Shea nuts, dried, 60 kg sack',
        price: 0.62,
        unit: 'kg',
        minimum: '12 tonnes',
        lead: '3 weeks',
        standards: ['EU Organic'],
        description:
          'Sun-dried nuts with less than 7 percent moisture, cleaned twice. Each sack carries the name of its village.',
      },
      {
        name: 'Baobab powder, 500 g pouch',
        price: 4.9,
        unit: 'pouch',
        minimum: '100 pouches',
        lead: '2 weeks',
        standards: ['EU Organic'],
        description:
          'Only the dry fruit, sieved, with nothing added. It tastes of citrus and dissolves in cold drinks.',
      },
      {
        name: 'Shea butter, 25 kg carton with liner',
        price: 4.2,
        unit: 'kg',
        minimum: '10 cartons',
        lead: '3 weeks',
        standards: ['EU Organic', 'Fairtrade'],
        description:
          'For makers of soap and creams. Free fatty acid stays below 2 percent; the liner can be opened without spilling.',
      },
      {
        name: 'Shea kernels for refining, container load',
        price: [540, 610],
        unit: 'tonne',
        minimum: '18 tonnes',
        lead: '5 weeks',
        description:
          'Kernels with 46 to 50 percent fat for industrial refining, loaded in Tema. A sample of 2 kg goes out before you sign.',
      },
    ],
    description:
      'Four hundred and thirty women in eleven villages gather, roast and knead the shea that leaves our store in Tamale. Every drum carries the name of its village and the date of churning. Free fatty acid stays below 2 percent, and we send the laboratory sheet before we send the invoice.',
  },
  {
    company: 'Kaffa Dawn Coffee Growers',
    firstName: 'Dawit',
    lastName: 'Gebremichael',
    town: 'Bonga',
    country: 'Ethiopia',
    industry,
    founded: 2006,
    wanted: 'washed forest coffee',
    products: [
      {
        name: 'Washed forest arabica, grade 1, green',
        price: [7.2, 8.6],
        unit: 'kg',
        minimum: '60 kg (1 bag)',
        lead: '4 weeks',
        standards: ['EU Organic', 'Rainforest Alliance'],
        description:
          'Clean cups with jasmine and lemon. Screen 14 up, moisture 11 percent, in 60 kg jute bags with an inner liner.',
      },
      {
        name: 'Roasted sample, 300 g',
        price: 12,
        unit: 'sample',
        minimum: '1 sample',
        lead: 'Every Tuesday',
        description:
          'A light roast of any lot on the list, sent from Bonga on Tuesdays. The price comes off your first order.',
      },
      {
        name: 'Full container of washed arabica, 320 bags',
        price: 6.9,
        unit: 'kg',
        minimum: '19.2 tonnes',
        lead: '8 weeks',
        standards: ['EU Organic', 'Rainforest Alliance'],
        description:
          'One quality from one washing station, 19.2 tonnes. Shipped from Djibouti with the organic certificate for your customs.',
      },
    ],
    description:
      'Forest coffee from the place where the plant comes from. Our growers harvest under old trees at 1,800 to 2,100 metres; we wash, dry on raised beds and cup every lot twice.\nSamples of 300 grams leave Bonga each Tuesday.',
  },
  {
    company: 'Vanille du Cap Sambirano',
    firstName: 'Hery',
    lastName: 'Rakotomalala',
    town: 'Sambava',
    country: 'Madagascar',
    industry,
    founded: 2008,
    wanted: 'vanilla pods',
    products: [
      {
        name: 'Gourmet vanilla pods, 16 to 18 cm, black',
        price: [190, 230],
        unit: 'kg',
        minimum: '5 kg',
        lead: '10 days',
        standards: ['EU Organic'],
        description:
          'Oily, supple pods with 30 to 33 percent moisture, cured for eight months. Tied in bundles and packed in vacuum bags of 250 g.',
      },
      {
        name: 'Voatsiperifery wild pepper',
        price: 48,
        unit: 'kg',
        minimum: '5 kg',
        lead: '2 weeks',
        description:
          'A wild forest pepper that climbs 20 metres and smells of wood and citrus. We have about 900 kg in a year.',
      },
      {
        name: 'Ground vanilla, 100 g jar',
        price: 24,
        unit: 'jar',
        minimum: '24 jars',
        lead: '2 weeks',
        standards: ['EU Organic'],
        description: 'Whole pods, dried and ground, without sugar or carrier. One gram replaces half a pod.',
      },
    ],
    description:
      "A vanilla pod needs nine months on the vine and nine more in the house: scalded, sweated, sunned, rested in wooden chests. We do each step by hand and buy only pods with the grower's own pinprick mark. Minimum order 5 kg, because a good pastry shop does not need a tonne.",
  },
  {
    company: "N'Diaye & Filles Arachides",
    firstName: 'Aïssatou',
    lastName: "N'Diaye",
    town: 'Kaolack',
    country: 'Senegal',
    industry,
    founded: 1998,
    wanted: 'groundnuts and groundnut paste',
    products: [
      {
        name: 'Groundnuts in shell, HPS 9/11',
        price: [1180, 1260],
        unit: 'tonne',
        minimum: '20 tonnes',
        lead: '4 weeks',
        description:
          'Hand-picked and selected, 9 to 11 nuts to the ounce. Tested for aflatoxin in Dakar and at the port of arrival.',
      },
      {
        name: 'Blanched kernels 38/42, 25 kg vacuum carton',
        price: 1.75,
        unit: 'kg',
        minimum: '1 tonne',
        lead: '3 weeks',
        standards: ['HACCP'],
        description:
          'White kernels without skin for bakeries and roasters. Aflatoxin below 4 ppb, with the certificate of each lot.',
      },
      {
        name: 'Smooth groundnut paste, 1 kg jar',
        price: 3.4,
        unit: 'jar',
        minimum: '120 jars',
        lead: '2 weeks',
        standards: ['HACCP', 'Halal'],
        description:
          'Roasted kernels and nothing else, ground twice. It stirs easily and keeps for twelve months unopened.',
      },
      {
        name: 'Fonio, cleaned and washed, 1 kg pack',
        price: 2.9,
        unit: 'pack',
        minimum: '200 packs',
        lead: '2 weeks',
        description:
          'A small grain without gluten that is ready in five minutes. Washed four times, so that no sand is left.',
      },
      {
        name: 'Cold-pressed groundnut oil, 1 litre',
        price: 3.6,
        unit: 'bottle',
        minimum: '120 bottles',
        lead: '3 weeks',
        standards: ['HACCP'],
        description:
          'Pressed below 45 degrees and filtered through cloth. A clear golden oil that keeps the taste of the nut.',
      },
    ],
    description:
      'My grandmother sold groundnuts by the bowl at the station of Kaolack. Today my sisters and I export forty containers a year, and the bowl still hangs in the office. Each lot is tested for aflatoxin in Dakar and again at the port of arrival, at our cost.',
  },
  {
    company: 'Vumba Macadâmia',
    firstName: 'Celeste',
    lastName: 'Chissano Matola',
    town: 'Chimoio',
    country: 'Mozambique',
    industry,
    founded: 2018,
    wanted: 'macadamia kernels',
    products: [
      {
        name: 'Macadamia kernels, style 1, 11.34 kg box',
        price: 14.2,
        unit: 'kg',
        minimum: '20 boxes',
        lead: '3 weeks',
        standards: ['HACCP'],
        description:
          'At least 95 percent whole kernels, moisture under 1.5 percent, packed in foil under vacuum.',
      },
      {
        name: 'Macadamia in shell, 18 to 22 mm',
        price: 3.1,
        unit: 'kg',
        minimum: '1 tonne',
        lead: '3 weeks',
        description:
          'Dried to 3.5 percent moisture and sorted by size. For shops with a cracker and for roasters.',
      },
      {
        name: 'Cold-pressed macadamia oil, 250 ml',
        price: 7.9,
        unit: 'bottle',
        minimum: '48 bottles',
        lead: '2 weeks',
        description:
          'A mild oil with a high smoke point, pressed from style 5 kernels. In dark glass with your label from 600 bottles.',
      },
      {
        name: 'Fresh litchi, 2 kg box',
        price: 8.5,
        unit: 'box',
        minimum: '120 boxes',
        lead: 'December and January',
        description:
          'Picked in December, cooled the same hour and flown from Beira. Red skin, and never treated with sulphur.',
      },
    ],
    description:
      'A young orchard of 90 hectares on the green side of Manica, with a cracking plant that runs on its own solar roof. Styles 0 to 4L, moisture under 1.5 percent. Visitors are welcome in March when the nuts fall; bring boots.',
  },
];
