import type { Supplier } from './person.ts';

const industry = 'Construction';

export const construction: readonly Supplier[] = [
  {
    company: 'Erongo Stone Yard',
    firstName: 'Petrus',
    lastName: 'Shikongo',
    town: 'Karibib',
    country: 'Namibia',
    industry,
    founded: 1999,
    wanted: 'marble tiles',
    products: [
      {
        name: 'Karibib white marble tiles, 60 x 60 cm, polished',
        price: [62, 74],
        unit: 'square metre',
        minimum: '40 square metres',
        lead: '5 weeks',
        standards: ['CE EN 12057'],
        description:
          'White with fine grey veins, 20 mm thick, calibrated to half a millimetre. Ten spare tiles come with every 100 square metres.',
      },
      {
        name: 'Blue marble mosaic floor, made to drawing',
        price: 145,
        unit: 'square metre',
        minimum: '15 square metres',
        lead: '8 weeks',
        description:
          'Pieces of 15 to 40 mm, laid face down on mesh by your drawing. Each sheet is numbered for the layer.',
      },
      {
        name: 'Marble facade, cut and numbered',
        price: [180, 240],
        unit: 'square metre',
        minimum: '200 square metres',
        lead: '12 weeks',
        standards: ['CE EN 1469'],
        description:
          'Panels of 30 mm with holes for anchors, drilled in our yard. The crate order follows the order on the wall.',
      },
      {
        name: 'Rough blocks, 18 to 22 tonnes, FOB Walvis Bay',
        price: [410, 520],
        unit: 'tonne',
        minimum: '1 block',
        lead: '3 weeks',
        description:
          'Blocks of the first choice, photographed on six sides. A lorry and the port crane are in the price.',
      },
    ],
    description:
      'White and blue marble from our own quarry in the Erongo, sawn and polished in Karibib. Architects get three real samples by courier, not a picture. We crate for sea freight ourselves and have had four broken slabs in six years.',
  },
  {
    company: 'Terre & Voûte',
    firstName: 'Mamadou',
    lastName: 'Cissé Guèye',
    town: 'Thiès',
    country: 'Senegal',
    industry,
    founded: 2015,
    wanted: 'earth blocks',
    products: [
      {
        name: 'Compressed earth blocks, 29 x 14 x 9 cm',
        price: [0.34, 0.42],
        unit: 'block',
        minimum: '3,000 blocks',
        lead: '3 weeks',
        description:
          'Local earth with eight percent cement, pressed and cured for 28 days. At least 4 MPa, and no plaster needed.',
      },
      {
        name: 'Classroom of 63 m², built with local masons',
        price: [21000, 26000],
        unit: 'classroom',
        minimum: '1 classroom',
        lead: '11 weeks',
        description:
          'Foundations, earth block walls, roof, doors and windows for 48 pupils. Ready in fourteen weeks; furniture is separate.',
      },
      {
        name: 'Training of eight masons, two weeks',
        price: 3200,
        unit: 'course',
        minimum: '1 course',
        lead: '6 weeks ahead',
        description:
          'Pressing blocks, laying walls, and one vault that stays. Each mason leaves with tools and a certificate.',
      },
    ],
    description:
      'We build with the ground under your feet. Earth blocks, eight percent cement, no kiln: a classroom stays at 27 degrees when the street has 40.\n\nOur teams have built in Senegal, Mauritania and The Gambia, and we train local masons instead of flying ours in.',
  },
  {
    company: 'Huíla Azulejo',
    firstName: 'Domingos',
    lastName: 'Cassoma',
    town: 'Lubango',
    country: 'Angola',
    industry,
    founded: 2014,
    wanted: 'cement tiles',
    products: [
      {
        name: 'Cement tiles, 20 x 20 cm, 34 patterns',
        price: [39, 46],
        unit: 'square metre',
        minimum: '10 square metres',
        lead: '6 weeks',
        description:
          'Pressed one at a time, 16 mm thick, cured under water for 28 days. For floors and walls indoors.',
      },
      {
        name: 'Terrazzo tiles, 40 x 40 cm',
        price: 51,
        unit: 'square metre',
        minimum: '25 square metres',
        lead: '7 weeks',
        description: 'Marble chips in white or grey cement, ground but not polished. Safe for wet floors.',
      },
    ],
    description:
      'Patterned cement tiles, pressed one at a time and cured under water for 28 days. The brass moulds came from Porto in 1958 and still fit. Send us a drawing of your floor; we lay it out tile by tile and tell you how many to order, spares included.',
  },
  {
    company: 'Marula Modular',
    firstName: 'Kagiso',
    lastName: 'Sebina',
    town: 'Gaborone',
    country: 'Botswana',
    industry,
    founded: 2019,
    wanted: 'clinic modules',
    products: [
      {
        name: 'Clinic of four modules, 96 m²',
        price: 68000,
        unit: 'clinic',
        minimum: '1 clinic',
        lead: '9 days on site, 10 weeks in all',
        description:
          'Waiting room, two treatment rooms, store and toilet, with basins, lights and an insulated roof. Four people put it up in nine days.',
      },
      {
        name: 'Solar roof for two modules, 6 kW',
        price: 7400,
        unit: 'roof',
        minimum: '1 roof',
        lead: '6 weeks',
        description:
          'Panels, inverter and a 10 kWh battery on a second roof that also gives shade. Tested before it leaves Gaborone.',
      },
      {
        name: 'Packed for a 40 ft container',
        price: 1600,
        unit: 'container',
        minimum: '1 container',
        lead: '1 week',
        description:
          'Panels, frame and fittings in numbered crates, with the drawing on the first one. A fork lift is enough to unload.',
      },
    ],
    description:
      "A clinic in nine days, counted from the truck's arrival. Our panels are foamed in Gaborone, numbered, and bolted together by four people with hand tools. Delivered to mines, ministries and one very remote film set.",
  },
  {
    company: 'Zellij Oued Boufek',
    firstName: 'Rachid',
    lastName: 'Tazi Lamrani',
    town: 'Meknès',
    country: 'Morocco',
    industry,
    founded: 1984,
    wanted: 'hand-cut zellige',
    products: [
      {
        name: 'Hand-cut zellige, 10 x 10 cm, 22 colours',
        price: [88, 115],
        unit: 'square metre',
        minimum: '5 square metres',
        lead: '7 weeks',
        description:
          'Clay from Meknès, glazed and cut by hand, so that no two tiles reflect alike. 11 mm thick, sold loose.',
      },
      {
        name: 'Star mosaic panel on mesh, 90 x 90 cm',
        price: 390,
        unit: 'panel',
        minimum: '2 panels',
        lead: '9 weeks',
        description:
          'Some 1,600 pieces around an eight-pointed star, laid on mesh. Panels join without a visible seam.',
      },
      {
        name: 'Bejmat bricks of terracotta, 5 x 15 cm',
        price: 54,
        unit: 'square metre',
        minimum: '20 square metres',
        lead: '5 weeks',
        description:
          'Unglazed bricks of fired clay, 20 mm thick, for walls and arches. They darken with wax and with years.',
      },
    ],
    description:
      'Each tile is chiselled by hand, face down, by a man who cannot see the pattern he is making and never gets it wrong. We supply loose pieces, panels backed with mesh, and master layers who travel with the crate. Current waiting time is seven weeks.',
  },
  {
    company: 'Volta Roof & Solar',
    firstName: 'Efua',
    lastName: 'Mensah-Quaye',
    town: 'Accra',
    country: 'Ghana',
    industry,
    founded: 2016,
    wanted: 'rooftop solar systems',
    products: [
      {
        name: 'Rooftop system, 50 kW, installed',
        price: [38000, 44000],
        unit: 'system',
        minimum: '1 system',
        lead: '9 weeks',
        standards: ['IEC 62446'],
        description:
          'Panels, inverters, rails and the papers for the grid company. About 70,000 kWh a year in Accra.',
      },
      {
        name: 'Metal roof with solar rails',
        price: 31,
        unit: 'square metre',
        minimum: '300 square metres',
        lead: '5 weeks',
        description:
          'Aluminium-zinc sheets of 0.5 mm with rails already riveted, so that panels need no holes. Laid by our own crew.',
      },
      {
        name: 'Remote monitoring, monthly report',
        price: 85,
        unit: 'month',
        minimum: '12 months',
        lead: '1 week',
        description:
          'We watch your system and call you before you notice a fault. A report in words each month: produced, used, saved.',
      },
    ],
    description:
      "Roofs that pay for themselves. We design, mount and look after systems from 5 to 800 kilowatts for factories, cold stores and schools. Investors from abroad receive a monthly report with the meter's own numbers, not ours.",
  },
];
