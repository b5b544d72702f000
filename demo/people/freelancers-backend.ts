import type { Freelancer } from './person.ts';

const category = 'Technology';

export const backend: readonly Freelancer[] = [
  {
    firstName: 'Emeka',
    lastName: 'Nwachukwu',
    town: 'Lagos',
    country: 'Nigeria',
    category,
    workingSince: 2012,
    title: 'Back-end engineer, payments',
    hourlyRate: 92.5,
    skills: ['Node.js', 'PostgreSQL', 'Payment systems', 'Security reviews', 'Go'],
    wanted: 'a payment ledger',
    work: [
      {
        name: 'A double-entry ledger for wallets',
        about: '60 million entries, no difference on any evening since launch.',
        client: 'Kolo Wallet',
        year: 2024,
      },
      {
        name: 'Webhooks that may come twice',
        about: 'Every event applied once, in any order.',
        client: 'Payment processor in Lagos',
        year: 2025,
      },
      {
        name: "Security review of a bank's API",
        about: '41 findings, 6 of them urgent, all fixed in five weeks.',
        client: 'Regional bank',
        year: 2023,
      },
    ],
    description:
      "I have moved other people's money for fourteen years and lost none of it. Ledgers, idempotent webhooks, reconciliation at three in the morning. I take two projects at a time and say so in the contract.",
  },
  {
    firstName: 'Bethlehem',
    lastName: 'Haile',
    town: 'Addis Ababa',
    country: 'Ethiopia',
    category,
    workingSince: 2017,
    title: 'Node.js and MongoDB developer',
    hourlyRate: 34,
    skills: ['Node.js', 'MongoDB', 'REST APIs', 'Docker', 'Testing'],
    wanted: 'an API',
    work: [
      {
        name: 'API for a parcel network',
        about: '34 endpoints, documented before the first line was written.',
        client: 'Abay Parcel',
        year: 2025,
      },
      {
        name: 'MongoDB schema for a school system',
        about: 'From 19 seconds to 80 milliseconds for a class list.',
        client: 'Addis schools pilot',
        year: 2024,
      },
      {
        name: 'Test reports that people read',
        about: 'One page per release, red things first.',
        client: 'Abay Parcel',
        year: 2025,
      },
    ],
    description:
      'APIs that another team can use without calling me. I write the documentation first, the tests second and the handler third. My longest contract began as a two-week favour in 2019.',
  },
  {
    firstName: 'Ousmane',
    lastName: 'Barry Sow',
    town: 'Saint-Louis',
    country: 'Senegal',
    category,
    workingSince: 2015,
    title: 'Database specialist',
    hourlyRate: 61,
    skills: ['MongoDB', 'PostgreSQL', 'Query tuning', 'Backups', 'Migrations'],
    wanted: 'a faster database',
    work: [
      {
        name: 'The letter of two pages',
        about: 'What I found in eleven databases, without names.',
        client: 'Own publication',
        year: 2025,
        link: 'https://ousmane-sow.example/letter',
      },
      {
        name: 'Move from MongoDB to PostgreSQL',
        about: '380 GB moved with nine minutes of standstill.',
        client: 'Dakar telecom reseller',
        year: 2024,
      },
      {
        name: 'Backups, restored every Sunday',
        about: 'A small tool that restores and compares, then writes a mail.',
        client: 'Three hospitals',
        year: 2023,
      },
    ],
    description:
      'Slow queries, missing indexes, backups that nobody has ever restored: that is my week.\n\nI begin with a read-only look and a two-page letter about what I found. Often the letter is enough.',
  },
  {
    firstName: 'Rose',
    lastName: 'Achieng',
    town: 'Kisumu',
    country: 'Kenya',
    category,
    workingSince: 2018,
    title: 'Node.js developer for logistics',
    hourlyRate: 36.4,
    skills: ['Node.js', 'MongoDB', 'Message queues', 'Maps', 'React'],
    wanted: 'a tracking system',
    work: [
      {
        name: 'Ferry and lorry tracking on Lake Victoria',
        about: '140 vehicles, one map, positions every 30 seconds.',
        client: 'Kisumu Freight',
        year: 2025,
      },
      {
        name: 'Proof of delivery that survives no network',
        about: 'Photos and signatures wait on the phone until they can be sent.',
        client: 'Nyanza Parcel',
        year: 2024,
      },
      {
        name: 'Dispatch for motorbike couriers',
        about: 'The nearest free rider gets the job within 4 seconds.',
        client: 'Boda Express',
        year: 2023,
      },
    ],
    description:
      'Lorries, ferries and motorbikes: I write the software that knows where they are. Tracking, dispatch and proof of delivery for companies in five countries. I grew up beside a weighbridge and still find them exciting.',
  },
  {
    firstName: 'Tiana',
    lastName: 'Andriamahefa',
    town: 'Fianarantsoa',
    country: 'Madagascar',
    category,
    workingSince: 2020,
    title: 'Test automation engineer',
    hourlyRate: 19.5,
    skills: ['Playwright', 'Node.js', 'API testing', 'Bug reports'],
    wanted: 'end-to-end tests',
    work: [
      {
        name: '180 end-to-end tests in four minutes',
        about: 'From a suite that ran for an hour.',
        client: 'Tour booking site',
        year: 2025,
      },
      {
        name: 'Bug reports that get fixed',
        about: 'Steps, recording, likely cause.',
        client: 'Insurance app',
        year: 2024,
      },
    ],
    description:
      'I write the tests that let you go home on Friday. End to end, readable, and fast enough that people really run them. My bug reports come with steps, a recording and a guess that is right about half of the time.',
  },
];
