import type { Supplier } from './person.ts';

const industry = 'Manufacturing';

export const manufacturing: readonly Supplier[] = [
  {
    company: 'Bois de Kpalimé',
    firstName: 'Kossi',
    lastName: 'Agbeko',
    town: 'Kpalimé',
    country: 'Togo',
    industry,
    founded: 2012,
    wanted: 'wooden bowls and stools',
    products: [
      {
        name: 'Acacia side stool, oiled',
        price: [27, 31],
        unit: 'stool',
        minimum: '20 stools',
        lead: '6 weeks',
        standards: ['FSC'],
        description:
          'Solid acacia, 45 cm high, three legs, without screws. Oiled with linseed; carries 140 kg.',
      },
      {
        name: 'Turned teak salad bowls, 28 cm',
        price: 18,
        unit: 'bowl',
        minimum: '24 bowls',
        lead: '5 weeks',
        standards: ['FSC', 'LFGB food contact'],
        description:
          'Seasoned for eight months and turned twice, so that they do not crack. Finished with food-safe oil.',
      },
      {
        name: 'Folding teak chair for restaurants',
        price: 54,
        unit: 'chair',
        minimum: '30 chairs',
        lead: '8 weeks',
        standards: ['FSC'],
        description:
          'Slatted teak with brass hinges, 5 kg, folds to 9 cm. For terraces; it greys if it is not oiled.',
      },
    ],
    description:
      'Bowls, boards and spoons from teak and acacia that was planted to be cut. We season the wood for eight months, turn it once, let it rest and turn it again, so it does not crack in a heated kitchen in Oslo. Engraving from ten pieces.',
  },
  {
    company: 'Suame Forge Works',
    firstName: 'Yaw',
    lastName: 'Boateng Antwi',
    town: 'Kumasi',
    country: 'Ghana',
    industry,
    founded: 1989,
    wanted: 'cassava graters',
    products: [
      {
        name: 'Cassava grater, 600 kg an hour, diesel',
        price: [1450, 1700],
        unit: 'machine',
        minimum: '1 machine',
        lead: '3 weeks',
        description:
          'Stainless drum, 8 hp diesel engine, hopper at working height. Runs for a day in our yard before it is crated.',
      },
      {
        name: 'Spare part kit for two years',
        price: 310,
        unit: 'kit',
        minimum: '1 kit',
        lead: '1 week',
        description:
          'Belts, bearings, sieves and a drawing of where each belongs. Fits one machine of your choice.',
      },
      {
        name: 'Complete gari mill, 5 tonnes a day, installed',
        price: [24500, 29000],
        unit: 'mill',
        minimum: '1 mill',
        lead: '14 weeks',
        description:
          'Grater, presses, sieve, roasters and drying floor. Two of our mechanics install it and train your crew for a week.',
      },
    ],
    description:
      'Machines for small mills: graters, presses, threshers and dryers that a village mechanic can repair with three spanners. We have shipped to 14 countries on two continents. Every machine runs for a full day in our yard before it goes into the crate, and you can watch by video.',
  },
  {
    company: 'Cap Blanc Connectique',
    firstName: 'Ines',
    lastName: 'Trabelsi',
    town: 'Bizerte',
    country: 'Tunisia',
    industry,
    founded: 2008,
    wanted: 'wire harnesses',
    products: [
      {
        name: 'Control unit box build, tested',
        price: [38, 60],
        unit: 'unit',
        minimum: '100 units',
        lead: '5 weeks',
        standards: ['IATF 16949', 'ISO 9001'],
        description:
          'Boards, housing, harness and labels assembled to your drawing. Each unit is tested under power, with a report.',
      },
      {
        name: 'Vehicle wire harness, 40 to 120 wires',
        price: [22, 95],
        unit: 'harness',
        minimum: '50 harnesses',
        lead: '4 weeks',
        standards: ['IATF 16949'],
        description:
          'Cut, crimped, taped and tested for continuity. Drawings in any format; a fault list comes with the first sample.',
      },
      {
        name: 'Crimped cable sets, AWG 26 to 8',
        price: [0.4, 3.8],
        unit: 'cable',
        minimum: '1,000 cables',
        lead: '3 weeks',
        standards: ['ISO 9001'],
        description:
          'Cables cut to length with terminals and printed sleeves. Pull force is measured for each batch.',
      },
    ],
    description:
      'Wire harnesses for agricultural vehicles, chargers and medical carts. Three hours by air from most of our customers, two days by ferry and lorry. We quote within 72 hours and build the first ten by hand so that your engineers can still change their minds.',
  },
  {
    company: 'Nkwo Moulded Parts',
    firstName: 'Obinna',
    lastName: 'Ezeudu',
    town: 'Nnewi',
    country: 'Nigeria',
    industry,
    founded: 2006,
    wanted: 'moulded crates',
    products: [
      {
        name: 'Stackable crate, recycled HDPE, 40 litres',
        price: 5.4,
        unit: 'crate',
        minimum: '500 crates',
        lead: '3 weeks',
        description:
          '60 by 40 by 22 cm, carries 25 kg, and stacks eight high. At least 50 percent recycled plastic, in writing.',
      },
      {
        name: 'Gear wheels for grain mills, nylon',
        price: [1.8, 4.6],
        unit: 'piece',
        minimum: '1,000 pieces',
        lead: '4 weeks',
        description: 'Quiet wheels of 60 to 180 mm that need no oil. Drawn from your sample for other sizes.',
      },
      {
        name: 'Water meter housing, UV-stable',
        price: 2.3,
        unit: 'piece',
        minimum: '2,000 pieces',
        lead: '5 weeks',
        description:
          'Clear lid, base in your colour, IP54, with lugs for a seal. Tested for ten years of sun.',
      },
    ],
    description:
      'We mould plastic: fenders, crates, bottle caps, meter housings. Nine machines from 80 to 650 tonnes. Half of our HDPE comes from jerrycans collected in Onitsha, washed and granulated next door, and we give you the recycled share in writing.',
  },
  {
    company: 'Atelier Biada Céramique',
    firstName: 'Zineb',
    lastName: 'Serghini',
    town: 'Safi',
    country: 'Morocco',
    industry,
    founded: 1962,
    wanted: 'stoneware bowls',
    products: [
      {
        name: 'Stoneware vases, set of three',
        price: [46, 58],
        unit: 'set',
        minimum: '12 sets',
        lead: '5 weeks',
        standards: ['Lead-free test'],
        description:
          'Thrown by hand, 14, 20 and 28 cm, glazed inside. Watertight, and packed in straw and carton.',
      },
      {
        name: 'Serving bowl, 30 cm, five glazes',
        price: 19,
        unit: 'bowl',
        minimum: '24 bowls',
        lead: '4 weeks',
        standards: ['Lead-free test'],
        description:
          'A wide stoneware bowl for the table and the dishwasher. Foot unglazed, so that it does not slip.',
      },
      {
        name: 'Spice jars with lids, labelled, set of six',
        price: 33,
        unit: 'set',
        minimum: '20 sets',
        lead: '4 weeks',
        standards: ['Lead-free test'],
        description:
          'Glazed jars of 180 ml with cork lids. The labels are fired into the clay in your language.',
      },
      {
        name: 'Glazed floor tiles, 10 x 10 cm',
        price: 58,
        unit: 'square metre',
        minimum: '8 square metres',
        lead: '6 weeks',
        description: 'Hand-glazed tiles, 8 mm thick, in 30 colours. Small differences in shade are wanted.',
      },
    ],
    description:
      "A pottery on the hill since my grandfather's day, with two gas kilns where the wood fires used to be. We throw plates for restaurants that change their menu four times a year and want the plate to change with it.\n\nAll glazes are tested for lead and cadmium. Dishwashers welcome.",
  },
  {
    company: 'Binga Basket Exchange',
    firstName: 'Rutendo',
    lastName: 'Moyo',
    town: 'Bulawayo',
    country: 'Zimbabwe',
    industry,
    founded: 2013,
    wanted: 'ilala baskets',
    products: [
      {
        name: 'Ilala palm winnowing basket, 35 to 40 cm',
        price: [16, 22],
        unit: 'basket',
        minimum: '20 baskets',
        lead: '3 weeks',
        standards: ['Fairtrade'],
        description: 'Flat, strong, woven in one piece by a Tonga weaver. Her name is on the tag.',
      },
      {
        name: 'Nested storage set, three sizes',
        price: 38,
        unit: 'set',
        minimum: '10 sets',
        lead: '4 weeks',
        standards: ['Fairtrade'],
        description:
          'Three baskets, 18 to 30 cm, that ship inside one another; two have lids. Natural with dyed bands.',
      },
      {
        name: 'Seed bead bracelets, Tonga pattern',
        price: 5.5,
        unit: 'bracelet',
        minimum: '60 bracelets',
        lead: '3 weeks',
        description:
          'Glass beads on strong thread, 18 cm with a button and a loop. Twelve patterns on a card.',
      },
    ],
    description:
      'Winnowing baskets became wall art somewhere between Binga and Brooklyn. We did not mind. Six hundred weavers deliver to nine collection points; each basket is weighed, measured and paid on the spot. Order by size and shade, and expect no two to be the same.',
  },
];
