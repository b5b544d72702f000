import type { Supplier } from './person.ts';

const industry = 'Fashion';

export const fashion: readonly Supplier[] = [
  {
    company: 'Itoko Indigo House',
    firstName: 'Folasade',
    lastName: 'Adébáyọ̀',
    town: 'Abeokuta',
    country: 'Nigeria',
    industry,
    founded: 2007,
    wanted: 'adire cloth',
    products: [
      {
        name: 'Indigo adire yardage, cotton, 1.2 m wide',
        price: [12, 18],
        unit: 'metre',
        minimum: '20 metres',
        lead: '3 weeks',
        standards: ['OEKO-TEX Standard 100'],
        description:
          'Cotton of 145 g, resist-dyed by hand in natural indigo. It washes at 30 degrees; the first two washes alone.',
      },
      {
        name: 'Adire eleko wall cloth, drawn with a feather',
        price: 85,
        unit: 'piece',
        minimum: '3 pieces',
        lead: '4 weeks',
        description:
          'One cloth of 1.7 by 2 metres, painted with cassava starch and dipped nine times. Signed by the dyer on the edge.',
      },
      {
        name: 'Adire wrap dress, sizes S to XL',
        price: [46, 52],
        unit: 'dress',
        minimum: '24 dresses',
        lead: '6 weeks',
        standards: ['OEKO-TEX Standard 100'],
        description:
          'A cotton dress with two ties and pockets, below the knee. Sizes can be mixed within an order.',
      },
      {
        name: 'Cotton scarf, 60 x 180 cm, six motifs',
        price: 14,
        unit: 'scarf',
        minimum: '30 scarves',
        lead: '2 weeks',
        standards: ['OEKO-TEX Standard 100'],
        description:
          'Light cotton voile with rolled edges. Six traditional motifs, each with a card that tells its name.',
      },
      {
        name: 'Your own motif as a stencil, first 10 metres',
        price: 240,
        unit: 'motif',
        minimum: '1 motif',
        lead: '10 days',
        description:
          'Send a drawing; we cut the stencil, show you a photo of the first metre, and dye ten. The stencil is kept for your next orders.',
      },
      {
        name: 'Adire kimono jacket, one size',
        price: 58,
        unit: 'jacket',
        minimum: '12 jackets',
        lead: '5 weeks',
        description:
          'An open kimono of indigo cotton with wide sleeves and two pockets, 78 cm long. Lined at the shoulders.',
      },
      {
        name: 'Table runner, 40 x 220 cm',
        price: 19,
        unit: 'runner',
        minimum: '20 runners',
        lead: '3 weeks',
        description: 'Heavy cotton, hemmed on all sides, indigo with white lines. Fits a table of eight.',
      },
      {
        name: 'Adire silk, 0.9 m wide',
        price: [34, 41],
        unit: 'metre',
        minimum: '10 metres',
        lead: '4 weeks',
        description:
          'Habotai silk of 12 momme, tied and dyed by hand. For scarves, linings and evening wear; dry clean.',
      },
    ],
    description:
      'Adire is drawn with a feather and cassava starch, then dipped in indigo until the cloth is darker than the night. Nineteen dyers work in our yard in Itoko; five of them learned from their own grandmothers.\n\nWe make yardage of 1.2 metres width, scarves and fashion lengths. Your own motif becomes a stencil within ten days, and the first metre is free if we do not get it right.',
  },
  {
    company: "Asantewaa Weavers' Circle",
    firstName: 'Kwabena',
    lastName: 'Osei-Frimpong',
    town: 'Bonwire',
    country: 'Ghana',
    industry,
    founded: 1994,
    wanted: 'kente stoles',
    products: [
      {
        name: 'Kente stole with name and year',
        price: [32, 38],
        unit: 'stole',
        minimum: '10 stoles',
        lead: '2 days each; season from January',
        standards: ['Fairtrade'],
        description:
          'Woven for graduations with a name, a year and a crest. Send the list of names six weeks before the day.',
      },
      {
        name: 'Full ceremonial cloth, 24 strips',
        price: [680, 1400],
        unit: 'cloth',
        minimum: '1 cloth',
        lead: '10 weeks',
        description:
          "Twenty-four strips of four metres, sewn edge to edge for a man's cloth. You choose the pattern; its meaning comes in writing.",
      },
      {
        name: 'Kente strip, rayon, 10 cm wide',
        price: 9.5,
        unit: 'metre',
        minimum: '30 metres',
        lead: '3 weeks',
        description:
          'A continuous strip for straps, hems and upholstery. Twelve patterns are on the looms; others on request.',
      },
    ],
    description:
      'Kente by the strip, the stole or the full cloth of a chief. Thirty-four weavers, each at his own loom, each with a pattern he will not teach you. For graduation season order before January: a stole takes two days and there is no way to hurry a loom.',
  },
  {
    company: 'Brass & Baobab Studio',
    firstName: 'Otieno',
    lastName: 'Odhiambo',
    town: 'Nairobi',
    country: 'Kenya',
    industry,
    founded: 2015,
    wanted: 'brass jewellery',
    products: [
      {
        name: 'Beaded collar, Maasai pattern, brass clasp',
        price: [21, 27],
        unit: 'collar',
        minimum: '30 collars',
        lead: '3 weeks',
        standards: ['Nickel-free test'],
        description:
          'Glass beads on wire, made by women in Kajiado, 14 cm wide. Lies flat and closes with our brass clasp.',
      },
      {
        name: 'Recycled brass earrings, 12 designs',
        price: 6.8,
        unit: 'pair',
        minimum: '30 pairs a design',
        lead: '2 weeks',
        standards: ['Nickel-free test'],
        description:
          'Cast from old padlocks and taps, polished, with hooks of surgical steel. On cards with or without your name.',
      },
      {
        name: 'Brass bangle, your logo stamped',
        price: 9.5,
        unit: 'bangle',
        minimum: '50 bangles',
        lead: '4 weeks',
        standards: ['Nickel-free test'],
        description:
          'A round bangle of 4 mm brass, open or closed, in three sizes. The stamp is made once and kept for you.',
      },
    ],
    description:
      'Padlocks, taps and old bullet casings go into the furnace; earrings come out. Eleven casters and polishers share a workshop off Ngong Road and a profit pool at the end of each quarter. Wholesale list from 30 pieces per design, your logo stamped on the clasp.',
  },
  {
    company: 'Dar Lhaja Leatherwork',
    firstName: 'Youssef',
    lastName: 'Berrada Filali',
    town: 'Fès',
    country: 'Morocco',
    industry,
    founded: 1979,
    wanted: 'leather bags and slippers',
    products: [
      {
        name: 'Goat leather babouches, sizes 36 to 46',
        price: [16, 19],
        unit: 'pair',
        minimum: '20 pairs a size run',
        lead: '4 weeks',
        standards: ['REACH'],
        description:
          'Soft slippers with a sewn sole, 14 colours. They stretch half a size in the first week.',
      },
      {
        name: 'Cowhide satchel with woven flap, brass buckle',
        price: 68,
        unit: 'bag',
        minimum: '15 bags',
        lead: '5 weeks',
        standards: ['REACH'],
        description:
          'A bag for papers and a 14 inch laptop, with an inside pocket and a strap of 130 cm. Leather of 2.2 mm.',
      },
      {
        name: 'Round pouf, unfilled, 50 cm',
        price: 39,
        unit: 'pouf',
        minimum: '10 poufs',
        lead: '3 weeks',
        standards: ['REACH'],
        description:
          'Eight panels of goat leather, sewn by hand, with a zip below. Sent flat; fill it with cloth or old clothes.',
      },
    ],
    description:
      'Goat and cow leather, tanned with mimosa bark and nothing that stings the eye. We cut, stitch and finish in one house, so a returned bag comes back to the man who made it.\nMinimum 20 pairs per size run for slippers, 15 pieces for bags.',
  },
  {
    company: 'Bamana Terre et Fil',
    firstName: 'Boubacar',
    lastName: 'Traoré Diallo',
    town: 'Ségou',
    country: 'Mali',
    industry,
    founded: 2004,
    wanted: 'bogolan throws',
    products: [
      {
        name: 'Bogolan throw, 150 x 200 cm, signed',
        price: [64, 78],
        unit: 'throw',
        minimum: '5 throws',
        lead: '6 weeks',
        description:
          'Hand-spun cotton painted with river mud, brown and black on cream. Signed by its maker on the selvedge.',
      },
      {
        name: 'Bogolan cotton by the metre, 0.9 m wide',
        price: 17,
        unit: 'metre',
        minimum: '15 metres',
        lead: '4 weeks',
        description:
          'For cushions, curtains and jackets. Strips are sewn together by hand, so that the pattern shifts a little.',
      },
      {
        name: "Wall hanging, hunters' motif, 100 x 150 cm",
        price: 95,
        unit: 'piece',
        minimum: '2 pieces',
        lead: '6 weeks',
        description: 'The pattern that hunters wore for protection, on heavy cotton with a loop for a rod.',
      },
      {
        name: 'Chair covered with bogolan',
        price: 128,
        unit: 'chair',
        minimum: '6 chairs',
        lead: '7 weeks',
        description: 'A frame of caïlcedra wood, with a stuffed seat and back. Packed in pairs.',
      },
    ],
    description:
      'River mud, aged for a year in a clay jar, painted on cotton that has been yellowed with leaves. The sun and the iron do what a chemist would do. Our cloths hang in two museums and in many more living rooms; each one is signed on the selvedge.',
  },
  {
    company: 'Rary Raphia',
    firstName: 'Voahangy',
    lastName: 'Rasoanaivo',
    town: 'Antananarivo',
    country: 'Madagascar',
    industry: 'Textiles',
    founded: 2009,
    wanted: 'raffia bags',
    products: [
      {
        name: 'Market bag, striped, leather handles',
        price: [17, 21],
        unit: 'bag',
        minimum: '24 bags',
        lead: '4 weeks',
        description: 'Woven raffia, 45 cm wide, with handles of cowhide that carry 12 kg. Six colour pairs.',
      },
      {
        name: 'Nested storage baskets, set of three',
        price: 29,
        unit: 'set',
        minimum: '12 sets',
        lead: '4 weeks',
        description:
          'Stiff raffia around a rush core, 20, 26 and 32 cm. One box inside the other for shipping.',
      },
      {
        name: 'Raffia fabric, 0.7 m wide, 18 colours',
        price: 14,
        unit: 'metre',
        minimum: '20 metres',
        lead: '5 weeks',
        description:
          'Woven by hand for bags, shoes and wallpaper. Also undyed, with a paper backing on request.',
      },
    ],
    description:
      'Raffia is a leaf, not a thread, and it takes patience. Our makers split it with a fingernail, knot it into lengths and weave on narrow looms. Hats are blocked on wood from size 54 to 60. We answer mail in English and French, and in Malagasy if you insist.',
  },
  {
    company: 'Delta Long-Staple Mills',
    firstName: 'Nermine',
    lastName: 'Abdel-Rahman',
    town: 'El Mahalla El Kubra',
    country: 'Egypt',
    industry: 'Textiles',
    founded: 1991,
    wanted: 'hotel towels',
    products: [
      {
        name: 'Giza 86 bath towel, 600 g, white',
        price: [5.8, 7.2],
        unit: 'towel',
        minimum: '500 towels',
        lead: '45 days',
        standards: ['OEKO-TEX Standard 100'],
        description:
          '70 by 140 cm, double-stitched, made for 200 hot washes. Your name can be woven into the border.',
      },
      {
        name: 'Percale sheeting, 200 threads, 2.8 m wide',
        price: 4.9,
        unit: 'metre',
        minimum: '500 metres',
        lead: '30 days for repeats',
        standards: ['OEKO-TEX Standard 100', 'GOTS'],
        description:
          'Combed cotton, plain weave, cool and crisp. On rolls of 50 metres, or sewn to your sizes.',
      },
      {
        name: 'Hotel starter container, 20 ft, 9,000 pieces',
        price: 31500,
        unit: 'container',
        minimum: '1 container',
        lead: '60 days',
        standards: ['OEKO-TEX Standard 100'],
        description:
          'Towels, sheets and pillowcases for about 150 rooms, packed by floor. One price, one delivery, one invoice.',
      },
    ],
    description:
      'Towels of 450 to 700 grams from Giza 86 cotton, spun, woven, dyed and sewn under one roof. Hotels get the same white in the fifth year as in the first, because we keep the recipe and a metre of every lot.\n\nLead time 45 days, 30 for repeat orders.',
  },
];
