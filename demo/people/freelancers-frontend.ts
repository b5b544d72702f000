import type { Freelancer } from './person.ts';

const category = 'Technology';

export const frontend: readonly Freelancer[] = [
  {
    firstName: 'Marème',
    lastName: 'Diop',
    town: 'Dakar',
    country: 'Senegal',
    category,
    workingSince: 2017,
    title: 'Full-stack developer, React and Node.js',
    hourlyRate: 39.5,
    skills: ['React', 'Node.js', 'MongoDB', 'PostgreSQL', 'GraphQL'],
    wanted: 'a booking platform',
    work: [
      {
        name: 'Booking platform for a ferry',
        about: 'Seats, lorries and refunds in one React and Node.js system.',
        client: 'Ziguinchor ferry company',
        year: 2025,
      },
      {
        name: 'From one server to three',
        about: "Orders kept running while the shop's database moved.",
        client: 'Marché Kermel online',
        year: 2024,
      },
      {
        name: 'Sales screen for 60 agents',
        about: 'Offline first; syncs at the petrol station.',
        client: 'Teranga Distribution',
        year: 2023,
      },
    ],
    description:
      'I build the whole thing, from the table in the database to the shade of the button. Eight years with agencies in Dakar and Nantes. Small teams hire me when they need one person who answers for the result.\n\nI work four days a week, and those four days are yours.',
  },
  {
    firstName: 'Sean',
    lastName: "O'Connor-Banda",
    town: 'Lusaka',
    country: 'Zambia',
    category,
    workingSince: 2011,
    title: 'Web performance engineer',
    hourlyRate: 78,
    skills: ['React', 'Web performance', 'Node.js', 'SEO', 'Accessibility'],
    wanted: 'a faster web shop',
    work: [
      {
        name: 'From 6.1 to 1.8 seconds',
        about: "Largest paint of a shop's home page, on a phone that people own.",
        client: 'Copperbelt Outfitters',
        year: 2025,
      },
      {
        name: 'Budget for scripts, watched daily',
        about: 'A build that fails politely when a page grows.',
        client: 'Zambezi Bank',
        year: 2024,
      },
      {
        name: 'Image service for slow networks',
        about: '71 percent fewer bytes for the same pictures.',
        client: 'Safari portal',
        year: 2023,
      },
      {
        name: 'Accessibility repaired with speed',
        about: '0 errors in axe, and 40 percent less code.',
        client: 'Zambezi Bank',
        year: 2025,
      },
    ],
    description:
      'A slow page is a closed door. I find out why it is slow, prove it with a trace and repair it in small steps you can review. Typical engagement: three weeks, 40 percent less JavaScript, one grateful finance department.',
  },
  {
    firstName: 'مريم',
    lastName: 'بن يوسف',
    latinName: 'Mariem Ben Youssef',
    town: 'Tunis',
    country: 'Tunisia',
    category,
    workingSince: 2016,
    title: 'Front-end developer, right-to-left specialist',
    hourlyRate: 46,
    skills: ['React', 'Arabic localisation', 'CSS', 'Accessibility', 'UI Design'],
    wanted: 'the Arabic version of our site',
    work: [
      {
        name: 'Arabic design kit for a bank',
        about: '90 components that mirror correctly, with tests.',
        client: 'Banque du Sahel',
        year: 2025,
      },
      {
        name: 'Right-to-left for a ticket shop',
        about: '312 CSS fixes and a check that keeps them fixed.',
        client: 'Carthage Tickets',
        year: 2024,
      },
      {
        name: 'Delivery app in two directions',
        about: 'Maps, swipes and receipts reviewed on 14 phones.',
        client: 'Yalla Livraison',
        year: 2023,
      },
    ],
    description:
      'I turn interfaces around. Most teams find out late that Arabic is more than a translation: dates, icons, swipes and tables all want their own thought. I review your screens, fix the CSS and leave tests that keep it fixed. You may call me Mariem.',
  },
  {
    firstName: 'Njeri',
    lastName: 'Kimani',
    town: 'Nairobi',
    country: 'Kenya',
    category,
    workingSince: 2015,
    title: 'Front-end lead for news and media',
    hourlyRate: 55,
    skills: ['React', 'SEO', 'Web performance', 'Content platforms'],
    wanted: 'a news site',
    work: [
      {
        name: 'Election night in four languages',
        about: '2.1 million visitors in six hours, no page above one second.',
        client: 'Savanna News',
        year: 2022,
        link: 'https://njeri-kimani.example/election',
      },
      {
        name: 'Editor with an honest preview',
        about: 'What editors see is what readers get, to the pixel.',
        client: 'The Coast Weekly',
        year: 2024,
      },
      {
        name: 'Search traffic after a redesign',
        about: 'Up by 38 percent in five months; the table shows each step.',
        client: 'Savanna News',
        year: 2025,
      },
    ],
    description:
      "I have built three newsrooms' websites and one of them survived an election night. Static where possible, alive where needed, readable everywhere. Editors like me because the preview looks like the page.",
  },
];
