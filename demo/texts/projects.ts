import type { Closing, DeclineReason, incoterms } from '@sokoni/contract/projects/states';

export interface Offer {
  price: number;
  currency: string;
  unit: string;
  quantity?: number;
  leadTime: string;
  term?: (typeof incoterms)[number];
  place?: string;
  included?: string;
  message: string;
}

/** What one invited professional did. Days count from the posting. */
export interface Answer {
  by: string;
  /** Of the seat, or of a direct proposal. */
  after: number;
  /** Without it the seat is reserved for three days, and then lost. */
  offer?: Offer;
  revision?: Partial<Offer> & { message: string };
  isUnread?: true;
  isShortlisted?: true;
  end?: 'chosen' | 'withdrawn' | DeclineReason;
}

export interface ProjectStory {
  /** First name of a customer. */
  buyer: string;
  to: { industry: string } | { skills: readonly string[]; hours?: number };
  isDirect?: true;
  /** Days before today. */
  posted: number;
  title: string;
  description: string;
  quantity?: number;
  unit?: string;
  country?: string;
  wantsSample?: true;
  budget?: readonly [from: number, to: number];
  /** Days after today. */
  neededIn?: number;
  state: 'open' | 'deciding' | Closing;
  /** The buyer was asked about contact details in the text. */
  keepsContactDetails?: true;
  /** The operator's words about a project that was taken down. */
  reason?: string;
  /** Names of those who were invited and did nothing. */
  silent: readonly string[];
  answers: readonly Answer[];
}

/** Three of the demo customer are running, as many as the limit allows. */
export const projectStories: readonly ProjectStory[] = [
  {
    buyer: 'Hanna',
    to: { industry: 'Fashion' },
    posted: 4,
    title: 'Indigo table linen for a hotel on Sylt',
    description:
      'A hotel with 31 rooms opens its new dining room in spring. We need table runners of about 40 × 180 cm, hand-dyed, ' +
      'in two or three motifs that go together. They are washed at 60 degrees twice a week, so please tell us how the dye takes it.',
    quantity: 120,
    unit: 'piece',
    country: 'Germany',
    wantsSample: true,
    budget: [2400, 4200],
    neededIn: 75,
    state: 'open',
    silent: ['Dar Lhaja Leatherwork', 'Rary Raphia', 'Brass & Baobab Studio'],
    answers: [
      {
        by: 'Itoko Indigo House',
        after: 0.3,
        isShortlisted: true,
        offer: {
          price: 29,
          currency: 'USD',
          unit: 'piece',
          quantity: 120,
          leadTime: '6 weeks',
          term: 'FOB',
          place: 'Lagos',
          included: 'Hemmed, with a washing card in German.',
          message:
            'Good morning Hanna. Runners are 14 days of work for two vats. Our dye loses a little in the first five washes and nothing after that; we wash them twice before packing.',
        },
        revision: {
          price: 27.5,
          message:
            'Hanna, with one motif in two sizes of dots instead of three motifs we save a set of stencils. That is the new price.',
        },
      },
      {
        by: "Asantewaa Weavers' Circle",
        after: 1.2,
        offer: {
          price: 34,
          currency: 'USD',
          unit: 'piece',
          quantity: 120,
          leadTime: '9 weeks',
          term: 'CIP',
          place: 'Hamburg',
          message:
            'Dear Ms Brinkmann, we weave the runner and its motif in one piece, so nothing is printed and nothing can wash out. The nine weeks are for twelve looms.',
        },
      },
      {
        by: 'Delta Long-Staple Mills',
        after: 3.8,
        isUnread: true,
        offer: {
          price: 16.8,
          currency: 'USD',
          unit: 'piece',
          quantity: 120,
          leadTime: '4 weeks',
          term: 'FOB',
          place: 'Alexandria',
          included: 'Piece-dyed in one indigo shade, fast at 60 degrees.',
          message:
            'Good day Hanna. We do not dye by hand, so I say it first: one even blue, no motif. If the hotel washes twice a week for years, it may be what you want.',
        },
      },
      { by: 'Bamana Terre et Fil', after: 3.2 },
    ],
  },
  {
    buyer: 'Hanna',
    to: { industry: 'Food & Beverage' },
    isDirect: true,
    posted: 15,
    title: 'Argan oil and olive oil in small bottles',
    description:
      'For 400 gift boxes that leave us in the second week of January. Bottles of 100 to 250 ml, a label in German, and a best-before date of at least twelve months.',
    quantity: 400,
    unit: 'bottles',
    country: 'Germany',
    state: 'deciding',
    silent: [],
    answers: [
      {
        by: "Tamounte d'Arganier",
        after: 1.1,
        offer: {
          price: 5.4,
          currency: 'EUR',
          unit: '250 ml bottle',
          quantity: 400,
          leadTime: '3 weeks',
          term: 'FCA',
          place: 'Agadir',
          included: 'Thick glass with its own sleeve, label in German.',
          message:
            'Good morning Hanna, 400 bottles of the roasted oil are three days of pressing. We would fill them after the 5th, so that the year begins on the label.',
        },
      },
      {
        by: 'Domaine Ksar Zitouna',
        after: 2.6,
        offer: {
          price: 3.9,
          currency: 'EUR',
          unit: '200 ml bottle',
          quantity: 400,
          leadTime: '10 days',
          term: 'FCA',
          place: 'Sfax',
          message:
            'Bonjour Madame Brinkmann, the oil of this November is in the tank and still a little sharp. For gifts I would take the one of last year, which is rounder and 30 cents less.',
        },
        revision: {
          price: 3.6,
          message: 'As I wrote: this is the price with the oil of last year, best before March 2028.',
        },
      },
    ],
  },
  {
    buyer: 'Hanna',
    to: { industry: 'Manufacturing' },
    posted: 0.4,
    title: 'Baskets for bread, in three sizes',
    description:
      'Bakeries in Hamburg ask us for flat baskets without a handle. Please send pictures to einkauf@brinkmann-voss-import.example or call +49 40 66969201.',
    quantity: 300,
    unit: 'piece',
    country: 'Germany',
    state: 'open',
    keepsContactDetails: true,
    silent: ['Binga Basket Exchange'],
    answers: [],
  },
  {
    buyer: 'Hanna',
    to: { industry: 'Manufacturing' },
    posted: 45,
    title: 'Storage baskets for a furniture shop',
    description:
      'Round baskets of 30, 40 and 50 cm that stand inside each other. Natural colour, one coloured ring below the rim. The shop reorders every quarter if the sizes stay the same.',
    quantity: 240,
    unit: 'sets of three',
    country: 'Germany',
    budget: [6000, 9000],
    state: 'buyer',
    silent: ['Suame Forge Works', 'Cap Blanc Connectique'],
    answers: [
      {
        by: 'Binga Basket Exchange',
        after: 0.8,
        isShortlisted: true,
        end: 'chosen',
        offer: {
          price: 31,
          currency: 'USD',
          unit: 'set of three',
          quantity: 240,
          leadTime: '11 weeks',
          term: 'FCA',
          place: 'Harare',
          included: 'A wooden gauge for each size, so that the next order fits the first.',
          message:
            'Dear Hanna, forty weavers make a set in two days each. We lend them a gauge for every size, so your 40 is 40 also in June.',
        },
      },
      {
        by: 'Bois de Kpalimé',
        after: 1.5,
        end: 'not what was asked',
        offer: {
          price: 44,
          currency: 'USD',
          unit: 'set of three',
          quantity: 240,
          leadTime: '8 weeks',
          term: 'FOB',
          place: 'Lomé',
          message:
            'Dear Madam, we turn boxes from teak, not baskets, but three sizes in each other we can do.',
        },
      },
      {
        by: 'Atelier Biada Céramique',
        after: 2.1,
        end: 'withdrawn',
        offer: {
          price: 52,
          currency: 'USD',
          unit: 'set of three',
          quantity: 240,
          leadTime: '12 weeks',
          term: 'EXW',
          place: 'Safi',
          message:
            'Hello, we could make three bowls in the same sizes. I see now that you ask for baskets: I take this back if it does not help.',
        },
      },
    ],
  },
  {
    buyer: 'Hanna',
    to: { skills: ['Copywriting', 'Translation'], hours: 30 },
    posted: 120,
    title: 'Product texts for 60 fabrics in English',
    description:
      'Our German texts are correct and dull. We look for somebody who keeps the facts, drops the adjectives and writes 60 texts of about 80 words.',
    budget: [1200, 1800],
    state: 'end',
    silent: ['Naledi Motsumi', 'Efosa Aigbe', 'Leïla Hamdi'],
    answers: [
      {
        by: 'Adwoa Serwaa Bonsu',
        after: 0.6,
        offer: {
          price: 42,
          currency: 'USD',
          unit: 'hour',
          quantity: 32,
          leadTime: '3 weeks',
          included: 'Two rounds of changes.',
          message:
            'Hi Hanna, half an hour for each text is honest work. May I begin with the five that nobody buys?',
        },
      },
      {
        by: 'Clémentine Ahouansou',
        after: 1.9,
        isUnread: true,
        offer: {
          price: 1400,
          currency: 'EUR',
          unit: 'project',
          leadTime: '4 weeks',
          message: 'Dear Hanna, one price for all 60 texts, and I read the German original myself.',
        },
      },
    ],
  },
  {
    buyer: 'Layla',
    to: { industry: 'Fashion' },
    isDirect: true,
    posted: 0.7,
    title: 'أقمشة نيلية لمجلس في دبي',
    description:
      'نبحث عن قماش قطني مصبوغ يدويًا باللون النيلي لتنجيد مجلس وستائره. نفضّل نقشة هندسية هادئة، ونحتاج إلى عيّنة قبل الطلب.',
    quantity: 90,
    unit: 'm',
    country: 'United Arab Emirates',
    wantsSample: true,
    neededIn: 40,
    state: 'open',
    silent: ['Itoko Indigo House'],
    answers: [],
  },
  {
    buyer: 'Priya',
    to: { industry: 'Fashion' },
    posted: 1.6,
    title: 'Aprons for a cookery school',
    description:
      'Sixty long aprons with one pocket, in a cloth that hides turmeric. The school is in Leeds and starts in February. Any pattern but stripes.',
    quantity: 60,
    unit: 'piece',
    country: 'United Kingdom',
    budget: [900, 1500],
    state: 'open',
    silent: ['Dar Lhaja Leatherwork', 'Brass & Baobab Studio', 'Rary Raphia'],
    answers: [
      { by: 'Itoko Indigo House', after: 1.1 },
      {
        by: 'Delta Long-Staple Mills',
        after: 0.9,
        offer: {
          price: 19.5,
          currency: 'USD',
          unit: 'piece',
          quantity: 60,
          leadTime: '5 weeks',
          term: 'DAP',
          place: 'Leeds',
          message:
            'Dear Priya, dark blue twill of 260 g. Turmeric stays, but you will not see it before the chef does.',
        },
      },
    ],
  },
  {
    buyer: 'Kenji',
    to: { industry: 'Fashion' },
    posted: 2.3,
    title: 'Cotton yardage for spring shirts',
    description:
      'We need one cloth for one shirt: light, about 110 g, small motif, all from one vat. Members of Aoba Select order in the last week of February.',
    quantity: 250,
    unit: 'm',
    country: 'Japan',
    wantsSample: true,
    neededIn: 60,
    state: 'open',
    silent: [
      'Itoko Indigo House',
      "Asantewaa Weavers' Circle",
      'Bamana Terre et Fil',
      'Brass & Baobab Studio',
    ],
    answers: [],
  },
  {
    buyer: 'Denise',
    to: { industry: 'Fashion' },
    posted: 130,
    title: 'Scarves for the museum shop in Chicago',
    description:
      'Cotton scarves of 70 × 180 cm for the summer exhibition about blue. Each one with a paper band that says who made it.',
    quantity: 200,
    unit: 'piece',
    country: 'United States',
    budget: [5000, 7500],
    state: 'buyer',
    silent: ['Rary Raphia', 'Dar Lhaja Leatherwork'],
    answers: [
      {
        by: 'Itoko Indigo House',
        after: 0.4,
        isShortlisted: true,
        end: 'chosen',
        offer: {
          price: 31,
          currency: 'USD',
          unit: 'piece',
          quantity: 200,
          leadTime: '8 weeks',
          term: 'FCA',
          place: 'Lagos',
          included: 'Paper bands with the name of each dyer.',
          message:
            'Hello Denise. Eleven women will make them, and each signs her own bands. Two hundred fit into two boxes.',
        },
      },
      {
        by: 'Bamana Terre et Fil',
        after: 1.4,
        end: 'another chosen',
        offer: {
          price: 28,
          currency: 'USD',
          unit: 'piece',
          quantity: 200,
          leadTime: '10 weeks',
          term: 'FOB',
          place: 'Dakar',
          message:
            'Dear Denise, our blue is rare: most of what we dye is earth. For an exhibition about blue we would try.',
        },
      },
    ],
  },
  {
    buyer: 'Ingrid',
    to: { industry: 'Fashion' },
    posted: 33,
    title: 'Wall cloths for a reading room',
    description:
      'Two cloths of about 3 × 2 m for a library in Gothenburg. They hang in daylight, so the dye has to stand it.',
    quantity: 2,
    unit: 'piece',
    country: 'Sweden',
    state: 'buyer',
    silent: ['Brass & Baobab Studio'],
    answers: [
      {
        by: 'Itoko Indigo House',
        after: 0.9,
        end: 'lead time',
        offer: {
          price: 640,
          currency: 'USD',
          unit: 'piece',
          quantity: 2,
          leadTime: '10 weeks',
          term: 'CIP',
          place: 'Gothenburg',
          message:
            'Good afternoon Ingrid. Ten weeks, because a cloth of this size is drawn by four hands and dyed eleven times.',
        },
      },
      {
        by: "Asantewaa Weavers' Circle",
        after: 2.2,
        end: 'chosen',
        offer: {
          price: 580,
          currency: 'USD',
          unit: 'piece',
          quantity: 2,
          leadTime: '5 weeks',
          term: 'CIP',
          place: 'Gothenburg',
          message:
            'Dear Ingrid, one of the two hangs in our own house and can leave on Monday. The other takes five weeks.',
        },
      },
    ],
  },
  {
    buyer: 'Joost',
    to: { skills: ['UI Design', 'Figma'], hours: 40 },
    posted: 3.1,
    title: 'Order screens for wholesale customers',
    description:
      'Restaurants order from us by telephone until midnight. We want five screens on a phone: the list of last week, quantities, the cut-off time, a note, and done. No login by password, please.',
    budget: [2000, 3500],
    neededIn: 50,
    state: 'open',
    silent: ['Wambui Gathoni', 'Kwesi Ampofo', 'Ismaël Benjelloun'],
    answers: [
      {
        by: 'Amara Okafor',
        after: 0.5,
        isShortlisted: true,
        offer: {
          price: 48.5,
          currency: 'USD',
          unit: 'hour',
          quantity: 46,
          leadTime: '4 weeks',
          included: 'A prototype that five of your customers try on their own phones.',
          message:
            'Goedendag Joost. Six screens, because "something is missing" happens every night. I would spend the first ten hours on the phone of one restaurant.',
        },
      },
      {
        by: 'Zoé Rakotoarisoa',
        after: 2.2,
        offer: {
          price: 1900,
          currency: 'EUR',
          unit: 'project',
          leadTime: '3 weeks',
          message: 'Hello Joost, a fixed price for five screens and the icons of your 60 most ordered goods.',
        },
      },
    ],
  },
  {
    buyer: 'Marcus',
    to: { skills: ['UI Design', 'User Research'] },
    isDirect: true,
    posted: 1.2,
    title: 'One screen instead of fourteen reports',
    description:
      'You told me to cut it to five numbers, and the branch managers agreed on which. Now we need the screen, in light and dark, and the state in which a number has not arrived.',
    budget: [1500, 2500],
    state: 'open',
    silent: ['Amara Okafor'],
    answers: [],
  },
  {
    buyer: 'Étienne',
    to: { skills: ['UI Design', 'Illustration'], hours: 20 },
    posted: 44,
    title: 'Loyalty card for the Comptoir',
    description:
      'A card of paper that people keep in a purse for a year, in two languages, with twelve places for a stamp.',
    state: 'buyer',
    silent: ['ሰላም ተስፋዬ'],
    answers: [
      {
        by: 'Amara Okafor',
        after: 0.7,
        isShortlisted: true,
        end: 'chosen',
        offer: {
          price: 850,
          currency: 'EUR',
          unit: 'project',
          leadTime: '2 weeks',
          message: 'Bonjour Étienne, as I said: no app. I draw the card, and you keep the till as it is.',
        },
      },
      { by: 'Awa Koné', after: 1.1 },
    ],
  },
  {
    buyer: 'Colin',
    to: { skills: ['UI Design'], hours: 15 },
    posted: 21,
    title: 'Landing page for a lottery',
    description: 'We need a page that looks like the one of a bank, with a form for card numbers.',
    state: 'taken down',
    reason: 'Asking for card numbers on a page that looks like a bank is not allowed here.',
    silent: ['Wambui Gathoni'],
    answers: [
      {
        by: 'Amara Okafor',
        after: 0.2,
        offer: {
          price: 48.5,
          currency: 'USD',
          unit: 'hour',
          quantity: 15,
          leadTime: '2 weeks',
          message:
            'Hello Colin, I can draw a landing page. It cannot look like a bank, and no form should ask for a card number. Is that all right?',
        },
      },
    ],
  },
  {
    buyer: 'Adrian',
    to: { industry: 'Textiles' },
    posted: 33,
    title: 'Cotton drill for work aprons',
    description:
      'We supply canteens in Yorkshire with aprons that are sewn there, and order cloth every season. We choose the mill after a short registration.',
    quantity: 1200,
    unit: 'metre',
    country: 'United Kingdom',
    budget: [4000, 6500],
    state: 'account gone',
    silent: ['Rary Raphia'],
    answers: [
      {
        by: 'Delta Long-Staple Mills',
        after: 0.9,
        offer: {
          price: 4.6,
          currency: 'USD',
          unit: 'metre',
          quantity: 1200,
          leadTime: '5 weeks',
          term: 'FOB',
          place: 'Damietta',
          included: 'Drill of 280 grams, 150 cm wide, dyed in one of our twelve colours.',
          message:
            'Dear Mr Pell, our drill of 280 grams suits aprons that are boiled. We ask for no registration, and pay for none: half with the order, half before loading.',
        },
      },
    ],
  },
];
