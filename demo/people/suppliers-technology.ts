import type { Supplier } from './person.ts';

const industry = 'Technology';

export const technology: readonly Supplier[] = [
  {
    company: 'Mita Sensors',
    firstName: 'Brian',
    lastName: 'Kiprotich',
    town: 'Nairobi',
    country: 'Kenya',
    industry,
    founded: 2018,
    wanted: 'water meters',
    products: [
      {
        name: 'Water meter with LoRaWAN, DN15',
        price: [46, 58],
        unit: 'meter',
        minimum: '100 meters',
        lead: '6 weeks',
        standards: ['MID', 'IP68'],
        description:
          'Ultrasonic, without moving parts; sends a reading each hour for ten years. Closes by command with the optional valve.',
      },
      {
        name: 'Gateway for 2,000 meters, solar powered',
        price: 890,
        unit: 'gateway',
        minimum: '1 gateway',
        lead: '4 weeks',
        standards: ['CE', 'FCC'],
        description:
          'A mast unit that hears meters up to 8 km away and sends readings by mobile network. Works for five days without sun.',
      },
      {
        name: 'Readings dashboard and data export',
        price: 0.35,
        unit: 'meter and month',
        minimum: '200 meters',
        lead: '1 week',
        description:
          'Readings, leaks and unpaid meters on one screen, and every figure as CSV or by API. Hosted in Nairobi or with you.',
      },
      {
        name: 'Cold-chain logger for vaccines and fish',
        price: 39,
        unit: 'logger',
        minimum: '25 loggers',
        lead: '3 weeks',
        standards: ['CE'],
        description:
          'Measures each minute, stores 90 days, and sends an alarm by text message. Calibrated, with a certificate.',
      },
    ],
    description:
      'We count water. Our meters sit in 9,400 kiosks and homes, speak over long-range radio and live ten years on one battery. Utilities and NGOs buy the hardware, the network or simply the numbers.\n\nNew: a cold-chain logger for vaccines and fish.',
  },
  {
    company: 'Eko Ledger Systems',
    firstName: 'Tolulope',
    lastName: 'Akinwande',
    town: 'Lagos',
    country: 'Nigeria',
    industry,
    founded: 2017,
    wanted: 'reconciliation software',
    products: [
      {
        name: 'Reconciliation software, hosted',
        price: [900, 2400],
        unit: 'month',
        minimum: '12 months',
        lead: '6 weeks to go live',
        standards: ['PCI DSS'],
        description:
          "Bank files, card settlements and agents' cash meet each night; what does not add up is on your desk at seven.",
      },
      {
        name: 'Payment integration for one market',
        price: 6500,
        unit: 'project',
        minimum: '1 project',
        lead: '4 weeks',
        standards: ['PCI DSS'],
        description:
          'Cards, transfers and mobile money of one country behind one interface, with tests and a month of support.',
      },
      {
        name: 'USSD menu in four languages',
        price: 4200,
        unit: 'project',
        minimum: '1 project',
        lead: '5 weeks',
        description:
          'Registration, balance and payment on any phone, in English, Hausa, Yoruba and Igbo. Includes the talks with the networks.',
      },
      {
        name: 'Books put right: a year of settlements',
        price: 3800,
        unit: 'year of data',
        minimum: '1 year',
        lead: '3 weeks',
        description:
          'We match twelve months of settlements with your ledger and explain each difference in one table.',
      },
    ],
    description:
      'Money moves strangely on this continent: cards, transfers, airtime, agents with a cash box. We write the software that makes it add up at the end of the day. Two banks, a bus company and a chain of pharmacies reconcile with us every night.',
  },
  {
    company: 'Akagera Aerial',
    firstName: 'Aline',
    lastName: 'Mukamana',
    town: 'Kigali',
    country: 'Rwanda',
    industry,
    founded: 2019,
    wanted: 'a drone survey',
    products: [
      {
        name: 'Orthophoto, 3 cm a pixel',
        price: [9, 14],
        unit: 'hectare',
        minimum: '150 hectares',
        lead: '10 days',
        standards: ['ISO 9001'],
        description:
          'A corrected aerial picture with ground control points, as GeoTIFF and web map. Flown with a licence in seven countries.',
      },
      {
        name: 'Crop health map, every two weeks',
        price: 2.2,
        unit: 'hectare and flight',
        minimum: '500 hectares',
        lead: '5 days',
        description:
          'Infrared flights over tea, coffee or rice; the map shows where to look first. Sent to phones in the field.',
      },
      {
        name: 'Season report on one screen',
        price: 140,
        unit: 'month',
        minimum: '6 months',
        lead: '3 days',
        description:
          'Growth, yield and losses of each field in your browser, and old flights beside new ones. No program to install.',
      },
    ],
    description:
      'Licensed drone crews in seven countries, one office that turns their pictures into maps. We survey roads, mines, tea estates and refugee camps at three centimetres a pixel. You get a web map you can measure in, and the raw data, because it is yours.',
  },
  {
    company: 'Nilometer Embedded',
    firstName: 'Karim',
    lastName: 'Shafik',
    town: 'Cairo',
    country: 'Egypt',
    industry,
    founded: 2011,
    wanted: 'a board design',
    products: [
      {
        name: 'Board design, four layers, with tests',
        price: [5200, 9800],
        unit: 'design',
        minimum: '1 design',
        lead: '6 weeks',
        standards: ['ISO 9001'],
        description:
          'Schematic, layout, parts list with second sources, and the test points that production needs. Two review rounds.',
      },
      {
        name: 'Embedded Linux image with updates',
        price: 7400,
        unit: 'project',
        minimum: '1 project',
        lead: '7 weeks',
        description:
          'A small image for your board that starts in four seconds and updates itself safely. Source and build server are yours.',
      },
      {
        name: 'Safety analysis for a controller',
        price: 6100,
        unit: 'analysis',
        minimum: '1 analysis',
        lead: '5 weeks',
        standards: ['IEC 61508'],
        description: 'FMEA and fault tree for one controller, with the documents that a test house asks for.',
      },
    ],
    description:
      'Thirty-eight engineers for boards and the software on them. We take a product from a napkin to a tested series of a thousand. Our clients make coffee machines, ventilators and irrigation valves, mostly in Italy and the Gulf, and most have been with us for more than five years.',
  },
  {
    company: 'Second Circuit',
    firstName: 'Nana Ama',
    lastName: 'Darko',
    town: 'Accra',
    country: 'Ghana',
    industry,
    founded: 2021,
    wanted: 'refurbished laptops',
    products: [
      {
        name: 'Refurbished laptop, grade A, 16 GB',
        price: [260, 310],
        unit: 'laptop',
        minimum: '20 laptops',
        lead: '1 week',
        standards: ['R2v3'],
        description:
          'Fourteen inch business laptops, cleaned, tested, with a new battery where it had less than 80 percent. One year of warranty.',
      },
      {
        name: 'Data wiping with certificate',
        price: 6,
        unit: 'drive',
        minimum: '50 drives',
        lead: '3 days',
        standards: ['R2v3'],
        description:
          'Each drive is overwritten, checked and listed by serial number. What cannot be wiped is shredded.',
      },
      {
        name: 'Take-back of old equipment, per pallet',
        price: 95,
        unit: 'pallet',
        minimum: '2 pallets',
        lead: '2 weeks',
        description:
          'We collect pallets of computers and phones in Ghana and report what was reused and what was recycled.',
      },
    ],
    description:
      "Old laptops arrive by the pallet. We wipe them, test them, replace what is tired and sell them with a year's guarantee; what cannot be saved is taken apart by people with gloves, masks and a salary. Producers abroad get a certificate for each serial number.",
  },
  {
    company: 'Dodo Lane Software',
    firstName: 'Anaïs',
    lastName: 'Ramgoolam-Lebrun',
    town: 'Ebène',
    country: 'Mauritius',
    industry,
    founded: 2013,
    wanted: 'overnight testing',
    products: [
      {
        name: 'Regression test suite, first 200 cases',
        price: 8900,
        unit: 'suite',
        minimum: '1 suite',
        lead: '5 weeks',
        standards: ['ISTQB'],
        description:
          'Two hundred automated cases for your web application, in your repository, with a page on how to run them.',
      },
      {
        name: 'Accessibility audit with five users',
        price: 4600,
        unit: 'audit',
        minimum: '1 audit',
        lead: '3 weeks',
        description:
          'WCAG 2.2 AA, tested by five people who use a screen reader, magnifier or switch. Each finding comes with a fix.',
      },
      {
        name: 'Mobile app tested on 30 devices',
        price: 2900,
        unit: 'release',
        minimum: '1 release',
        lead: '1 week',
        description:
          "Thirty real phones, from this year's models to five years old. Videos of each fault within three days.",
      },
      {
        name: 'Overnight testing team of three',
        price: 6400,
        unit: 'month',
        minimum: '3 months',
        lead: '2 weeks',
        description:
          'Three testers work while you sleep, two hours of overlap with Europe. A list of reproduced faults each morning.',
      },
    ],
    description:
      'We break software for a living, politely and with screenshots. Teams in Paris and London hand over in the evening and find the bugs reproduced next morning, in English or French. Accessibility audits are done with people who actually use a screen reader.',
  },
  {
    company: 'Lagune Transit',
    firstName: 'Zoé',
    lastName: 'Kouamé-Brou',
    town: 'Abidjan',
    country: "Côte d'Ivoire",
    industry: 'Services',
    founded: 2008,
    wanted: 'sea freight',
    products: [
      {
        name: 'Sea freight Abidjan to Antwerp, 20 ft',
        price: [1350, 1600],
        unit: 'container',
        minimum: '1 container',
        lead: '24 days at sea',
        description: 'Door to port with customs in Abidjan; 16 to 19 days at sea. Insurance is separate.',
      },
      {
        name: 'Export papers for cocoa, complete set',
        price: 180,
        unit: 'set',
        minimum: '1 set',
        lead: '3 days',
        description:
          'Contract registration, phytosanitary and quality certificates, and the papers that the EU deforestation rule needs.',
      },
      {
        name: 'Bonded storage of cocoa in bags, per tonne',
        price: 4.5,
        unit: 'tonne and week',
        minimum: '5 tonnes',
        lead: 'At once',
        description:
          'Dry, guarded storage beside the port, weighed in and out. Duty is paid only for what leaves into the country.',
      },
    ],
    description:
      "We know which window to stand at. Freight and customs through Abidjan and San-Pédro for cocoa, cashew and rubber, with one person who answers the phone from the factory gate to the ship's rail.",
  },
  {
    company: 'Likoni Quality Inspection',
    firstName: 'Abdallah',
    lastName: 'Mwinyi',
    town: 'Mombasa',
    country: 'Kenya',
    industry: 'Services',
    founded: 2012,
    wanted: 'loading checks',
    products: [
      {
        name: 'Container loading check at Mombasa',
        price: 240,
        unit: 'visit',
        minimum: '1 visit',
        lead: 'Next day',
        standards: ['ISO 17020'],
        description:
          'We count, weigh, photograph each row and note the seal number. The report is with you the same evening.',
      },
      {
        name: 'Sampling and weighing of grain in bags',
        price: 310,
        unit: 'day',
        minimum: '1 day',
        lead: '2 days',
        standards: ['GAFTA'],
        description: 'Samples by GAFTA rules, sealed in three parts, and a weight list signed by both sides.',
      },
      {
        name: 'Factory audit with written report',
        price: 680,
        unit: 'audit',
        minimum: '1 audit',
        lead: '1 week',
        standards: ['ISO 17020'],
        description:
          'One day on the floor: capacity, working conditions, quality records. Twelve pages with pictures, and no stars for sale.',
      },
      {
        name: 'Inspection anywhere up to Kampala',
        price: 0.9,
        unit: 'km',
        minimum: '1 visit',
        lead: '3 days',
        description: 'Travel for an inspector and equipment, by road, at a fixed price. Charged one way.',
      },
    ],
    description:
      'An independent pair of eyes before you pay the balance. We inspect goods, weigh sacks, count cartons and photograph the seal, anywhere between Kampala and the sea.\n\nReports arrive the same evening with at least forty pictures. We take no commission from anybody, least of all from the supplier.',
  },
];
