import type { Supplier } from './person.ts';

const industry = 'Food & Beverage';

export const food: readonly Supplier[] = [
  {
    company: "Tamounte d'Arganier",
    firstName: 'Khadija',
    lastName: 'Aït Oumghar',
    town: 'Essaouira',
    country: 'Morocco',
    industry,
    founded: 2005,
    wanted: 'argan oil',
    products: [
      {
        name: 'Culinary argan oil, roasted, 250 ml',
        price: [11.5, 13],
        unit: 'bottle',
        minimum: '24 bottles',
        lead: '2 weeks',
        standards: ['EU Organic', 'PGI Argane'],
        description:
          'From roasted kernels, with a taste of hazelnut. For salads and couscous; do not fry with it.',
      },
      {
        name: 'Cosmetic argan oil, cold-pressed, 100 ml',
        price: 9.2,
        unit: 'bottle',
        minimum: '24 bottles',
        lead: '2 weeks',
        standards: ['EU Organic', 'COSMOS'],
        description:
          'Pressed from raw kernels and filtered, without smell. With pipette, carton and the analysis for your safety file.',
      },
      {
        name: 'Amlou with almonds and thyme honey, 200 g',
        price: 6.4,
        unit: 'jar',
        minimum: '36 jars',
        lead: '3 weeks',
        standards: ['EU Organic'],
        description:
          'Roasted almonds, argan oil and honey, ground on stone. Spread it on bread; stir before use.',
      },
      {
        name: 'Argan oil in bulk, 25 litre drum',
        price: 32,
        unit: 'litre',
        minimum: '1 drum',
        lead: '3 weeks',
        standards: ['EU Organic'],
        description:
          'Culinary or cosmetic oil in food-grade drums under nitrogen. Peroxide value and acidity come with each drum.',
      },
    ],
    description:
      'Sixty-two women crack argan stones between two other stones, as their mothers did, and a small press does the rest. Thirty kilos of fruit make one litre of oil. We bottle in dark glass from 24 pieces, so a single shop can order as easily as a chain.',
  },
  {
    company: 'Domaine Ksar Zitouna',
    firstName: 'Mehdi',
    lastName: 'Ben Achour',
    town: 'Sfax',
    country: 'Tunisia',
    industry,
    founded: 1987,
    wanted: 'olive oil',
    products: [
      {
        name: 'Early harvest Chetoui, 500 ml',
        price: 9.4,
        unit: 'bottle',
        minimum: '60 bottles',
        lead: 'November to March',
        standards: ['EU Organic'],
        description:
          'Green olives of October: grassy, bitter and hot. Numbered bottles with the date of pressing.',
      },
      {
        name: 'Harissa with caraway, 370 g',
        price: 3.2,
        unit: 'jar',
        minimum: '144 jars',
        lead: '2 weeks',
        standards: ['IFS Food'],
        description: 'Smoked peppers, garlic, caraway, coriander and our oil. Medium hot, without thickener.',
      },
      {
        name: 'Table olives in brine, 10 kg drum',
        price: 34,
        unit: 'drum',
        minimum: '12 drums',
        lead: '3 weeks',
        standards: ['IFS Food'],
        description:
          'Meski olives, cracked, in brine with fennel. Firm flesh; 180 to 200 olives to the kilo.',
      },
      {
        name: 'Olive oil in flexitank, 21 tonnes',
        price: [4250, 4600],
        unit: 'tonne',
        minimum: '1 flexitank',
        lead: '5 weeks',
        description:
          'Extra virgin oil of one harvest for blenders. The analysis and a sealed sample arrive before the tank is filled.',
      },
    ],
    description:
      'Chemlali and Chetoui olives, pressed below 27 degrees within five hours of picking. We sell finished bottles and also flexitanks of 21 tonnes to blenders who want the analysis in advance.\n\nThe harvest runs from November to February. Contracts are best closed in September.',
  },
  {
    company: 'Inzira Coffee Roasters',
    firstName: 'Claudine',
    lastName: 'Uwase',
    town: 'Huye',
    country: 'Rwanda',
    industry,
    founded: 2017,
    wanted: 'roasted coffee',
    products: [
      {
        name: 'Red bourbon, medium or light roast, 250 g',
        price: [6.2, 6.6],
        unit: 'bag',
        minimum: '12 bags',
        lead: '5 days',
        standards: ['Fairtrade'],
        description: 'Caramel, red apple, black tea. Roasted to order on Mondays, in bags with a valve.',
      },
      {
        name: 'Drip bags, box of 10',
        price: 7.4,
        unit: 'box',
        minimum: '48 boxes',
        lead: '2 weeks',
        description:
          'Ten ground portions of 12 g, each sealed under nitrogen. Hot water and a cup are enough.',
      },
      {
        name: 'Espresso blend for offices, 1 kg',
        price: 18.5,
        unit: 'bag',
        minimum: '10 bags a month',
        lead: 'Monthly',
        standards: ['Fairtrade'],
        description:
          'Red bourbon with a quarter of natural coffee for body: chocolate and dried fig. Made for automatic machines.',
      },
    ],
    description:
      'We roast where the coffee grows, so that more of the price stays on the hill. Red bourbon, light to medium, rested for five days and in Rotterdam on day nine. Most of our customers began with one carton of twelve bags and a sceptical barista.',
  },
  {
    company: 'Mangues du Houet',
    firstName: 'Salimata',
    lastName: 'Ouédraogo',
    town: 'Bobo-Dioulasso',
    country: 'Burkina Faso',
    industry,
    founded: 2010,
    wanted: 'dried mango',
    products: [
      {
        name: 'Dried Amélie mango, unsulphured, 100 g',
        price: 1.95,
        unit: 'pouch',
        minimum: '400 pouches',
        lead: '3 weeks',
        standards: ['EU Organic', 'Fairtrade'],
        description:
          'Soft slices of ripe fruit, tart, without sugar or sulphur. Fourteen pouches in a display box.',
      },
      {
        name: 'Dried Brooks mango in bulk, 10 kg box',
        price: 8.2,
        unit: 'kg',
        minimum: '50 boxes',
        lead: '3 weeks',
        standards: ['EU Organic', 'Fairtrade'],
        description:
          'Sweet slices for packers and muesli makers, 14 to 16 percent moisture. Metal-detected, in two bags of 5 kg.',
      },
      {
        name: 'Mango purée, aseptic, 220 kg drum',
        price: 1.15,
        unit: 'kg',
        minimum: '80 drums',
        lead: 'May to August',
        standards: ['HACCP'],
        description:
          'Amélie or Brooks, at least 16 Brix, sieved to 0.5 mm. It keeps for 18 months without cooling.',
      },
      {
        name: 'Sesame and mango bites, 150 g jar',
        price: 2.6,
        unit: 'jar',
        minimum: '240 jars',
        lead: '4 weeks',
        description: 'Roasted white sesame, mango pieces and a little honey, cut into squares. No palm oil.',
      },
    ],
    description:
      'From April to July this town smells of mango. Our 24 dryers turn 900 tonnes of fresh fruit into soft orange slices that need no sugar.\nAsk for Amélie if you like it tart, Brooks if you like it sweet.',
  },
  {
    company: 'Jus Pain de Sucre',
    firstName: 'Armel',
    lastName: 'Houngbédji',
    town: 'Allada',
    country: 'Benin',
    industry,
    founded: 2019,
    wanted: 'pineapple juice',
    products: [
      {
        name: 'Sugarloaf pineapple juice, 330 ml glass',
        price: 1.1,
        unit: 'bottle',
        minimum: '480 bottles',
        lead: '2 weeks',
        standards: ['HACCP'],
        description:
          'Only the juice of ripe sugarloaf fruit, pasteurised once. Half the acid of other pineapples.',
      },
      {
        name: 'Ginger and lime drink, 250 ml glass',
        price: 0.95,
        unit: 'bottle',
        minimum: '480 bottles',
        lead: '2 weeks',
        standards: ['HACCP'],
        description: 'Fresh ginger, lime and cane sugar, sharp enough to notice. Serve cold, shake first.',
      },
      {
        name: 'Baobab drink, 330 ml glass',
        price: 1.2,
        unit: 'bottle',
        minimum: '480 bottles',
        lead: '3 weeks',
        description: 'Baobab fruit, water and a little sugar: creamy, with a taste of pear and lemon.',
      },
      {
        name: 'Fresh sugarloaf pineapple, 12 kg box',
        price: 11.5,
        unit: 'box',
        minimum: '80 boxes',
        lead: '6 days',
        standards: ['GlobalG.A.P.'],
        description:
          'Six to eight green, ripe fruits in a box, flown from Cotonou twice a week. Never degreened.',
      },
    ],
    description:
      'The sugarloaf pineapple stays green when it is ripe, and for that reason supermarkets abroad hardly know it. They should: it has half the acid and twice the perfume. We press it, pasteurise it and change nothing else.',
  },
  {
    company: 'Ata Rodo Kitchen',
    firstName: 'Chidinma',
    lastName: 'Okonkwo-Bello',
    town: 'Aba',
    country: 'Nigeria',
    industry,
    founded: 2020,
    wanted: 'pepper sauce',
    products: [
      {
        name: 'Pepper sauce, hot or very hot, 250 ml',
        price: [2.4, 2.9],
        unit: 'bottle',
        minimum: '240 bottles',
        lead: '2 weeks',
        standards: ['NAFDAC', 'FDA registration'],
        description:
          'Scotch bonnet, red bell pepper, onion and salt. Heat four of five, or five of five with a warning on the label.',
      },
      {
        name: 'Jollof base, 350 g jar',
        price: 2.7,
        unit: 'jar',
        minimum: '180 jars',
        lead: '2 weeks',
        standards: ['NAFDAC', 'FDA registration'],
        description: 'Tomato, pepper and onion, fried down until the oil rises. One jar makes rice for six.',
      },
      {
        name: 'Green plantain chips, 85 g bag',
        price: 0.78,
        unit: 'bag',
        minimum: '600 bags',
        lead: '2 weeks',
        standards: ['NAFDAC'],
        description:
          'Thin slices of green plantain, fried in palm olein and salted. Twenty-four bags in a carton.',
      },
    ],
    description:
      'Scotch bonnet, red bell, onion, salt: four things in a bottle, and a queue at every food fair. We started with a blender and a student flat. Now a kitchen of 22 people fills 6,000 bottles a day and the sauce sits on shelves in Peckham and Houston. The label says hot, and means it.',
  },
];
