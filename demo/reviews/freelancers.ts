import type { ReviewText } from './review-text.ts';

/** By the name of the reviewed freelancer; each text is used once. */
export const reviewsOfFreelancers: Readonly<Record<string, readonly ReviewText[]>> = {
  'Amara Okafor': [
    {
      stars: 5,
      text: 'Amara understood our customers faster than we had in two years. Sign-ups are up by half.',
      reply: 'You let me talk to them, and that was the whole trick.',
    },
    {
      stars: 5,
      text: 'Twelve pages of research that our whole company has read, including the finance director.',
      reply: 'He wrote to me with a question about page nine. Best mail of the month.',
    },
    {
      stars: 4,
      text: 'Excellent work. We had to wait three weeks for a start date, and it was worth waiting.',
    },
    {
      stars: 5,
      text: 'The Figma file was so tidy that our developers asked for nothing in four weeks.',
      reply: 'That is the nicest thing anyone can say about a file.',
    },
    { stars: 5, text: 'She tested with people over 60 in a market at noon. No agency had offered us that.' },
    {
      stars: 4,
      text: 'One misunderstanding about the number of screens, solved in a single call.',
      reply: 'My proposal now lists each screen by name.',
    },
    { stars: 5, text: 'The dashboard has five numbers. Our managers used to receive fourteen reports.' },
  ],
  'Zoé Rakotoarisoa': [
    {
      stars: 5,
      text: 'Icons with a character of their own, and consistent down to the last corner.',
      reply: 'The goat was my favourite too.',
    },
    { stars: 4, text: 'Lovely drawings. Time difference made the first week slow.' },
  ],
  'Kwesi Ampofo': [
    {
      stars: 5,
      text: 'Eleven blues became three. I did not believe it could be done without a fight.',
      reply: 'There was a small fight. You were on holiday.',
    },
    { stars: 5, text: 'He left behind a team that says no politely.' },
    { stars: 4, text: 'Expensive and worth it. Book early.' },
  ],
  'ሰላም ተስፋዬ': [
    {
      stars: 5,
      text: 'Our app finally reads like Amharic and not like a translation of itself.',
      reply: 'Thank you. Please keep the line height when the next version comes.',
    },
    {
      stars: 5,
      text: 'Selam found 40 labels that were cut off on small phones and redrew the buttons around them.',
    },
  ],
  'Thandeka Mthembu': [
    {
      stars: 5,
      text: 'She sat in nine clinics and came back with one idea that saved the project.',
      reply: 'The idea came from a nurse in clinic six, and she is named in the report.',
    },
    {
      stars: 4,
      text: 'Sharp, warm and direct. The report came in English only, although we had agreed on two languages.',
      reply: 'The isiZulu version is with you since Friday. Sorry for the delay.',
    },
    { stars: 5, text: 'Participants were paid the same day. It shows in how openly they spoke.' },
  ],
  'Ismaël Benjelloun': [
    {
      stars: 5,
      text: 'The Arabic is not an afterthought: you cannot tell which of the two came first.',
      reply: 'Neither did, and that is the point.',
    },
    { stars: 4, text: 'Beautiful identity. We would have liked the sign files a week earlier.' },
  ],
  'Wambui Gathoni': [
    {
      stars: 5,
      text: 'A designer who has worked nights herself. Our nurses noticed within five minutes.',
      reply: 'Please greet ward 3 from me.',
    },
    { stars: 5, text: 'Swapping a shift now takes two taps. It used to take two phone calls and a favour.' },
  ],
  'Fatima-Zahra El Idrissi': [
    {
      stars: 5,
      text: 'A list sorted by harm and by cost. We started at the top and were done in five weeks.',
      reply: 'The top ten were most of the pain. Well done to your team.',
    },
    {
      stars: 4,
      text: 'Very thorough. Some findings were about pages that we had already planned to remove.',
    },
    {
      stars: 5,
      text: 'Watching one recording of a test convinced our board more than three years of my slides.',
    },
  ],
  'Rania Sobhy': [
    {
      stars: 5,
      text: 'She told us what she could not know. I trust the rest all the more.',
      reply: 'The doubts belong to the number. Thank you for printing them.',
    },
    { stars: 4, text: 'Solid study, good sample. The fieldwork in Sudan had to be done by phone.' },
  ],
  'Marème Diop': [
    {
      stars: 5,
      text: 'One person, four days a week, and a system that sells 900 ferry seats a day.',
      reply: 'And the other three days the ferry sails without me.',
    },
    {
      stars: 5,
      text: 'She explained each decision in a short note. Our new colleague could start within a morning.',
    },
    {
      stars: 4,
      text: 'Very good result. The estimate was eight days and she needed ten; we knew on day five.',
      reply: 'Thank you for taking it so calmly.',
    },
  ],
  'مريم بن يوسف': [
    {
      stars: 5,
      text: '312 fixes and a test for each. Our Arabic pages have not broken since.',
      reply: 'Shukran! Do not switch the test off in a hurry.',
    },
    { stars: 4, text: 'Deep knowledge. Meetings only in the morning, which was early for us in Toronto.' },
  ],
  'Rose Achieng': [
    {
      stars: 5,
      text: 'Every lorry on one map, and the map is right.',
      reply: 'Even the ferry, once the captain agreed to a sensor.',
    },
    {
      stars: 4,
      text: 'Good, practical engineer. The documentation followed a week after the code.',
      reply: 'It will come first the next time.',
    },
  ],
  'Njeri Kimani': [
    {
      stars: 5,
      text: 'On election night our site was the only one in the country that stayed up.',
      reply: 'I slept at eleven. That is my measure of success.',
    },
    { stars: 5, text: 'Editors stopped asking for changes. I did not know that this was possible.' },
  ],
  'Emeka Nwachukwu': [
    {
      stars: 5,
      text: 'Sixty million entries and not one difference. Our auditor asked for his number.',
      reply: 'Auditors may write to me at any time. They are my favourite readers.',
    },
    { stars: 5, text: 'He refused to start before the ledger was specified, and saved us from ourselves.' },
    { stars: 4, text: 'Outstanding and busy. Expect to plan two months ahead.' },
  ],
  'Bethlehem Haile': [
    {
      stars: 5,
      text: 'The documentation was ready before the first endpoint, so our app team lost no day.',
      reply: 'It is the best way to find out what I have not understood.',
    },
    { stars: 4, text: 'Fast queries and friendly answers. Evening calls suited both of us.' },
  ],
  'Ekow Quansah': [
    {
      stars: 5,
      text: 'The spreadsheet that only Markus understood is now understood by everyone, including Markus.',
      reply: 'He was the best teacher I have had this year.',
    },
    {
      stars: 4,
      text: 'Quick and patient. The first version counted leap days twice; fixed on the same day.',
      reply: 'February and I have an old quarrel.',
    },
  ],
  "Sean O'Connor-Banda": [
    {
      stars: 5,
      text: 'From 6.1 to 1.8 seconds, with a trace for each step. Sales followed.',
      reply: 'The last 0.3 seconds were your developers, not me.',
    },
    {
      stars: 4,
      text: 'Clear findings. A few recommendations assumed a bigger team than ours.',
      reply: 'I have sent you a version for a team of two.',
    },
  ],
  'Adwoa Serwaa Bonsu': [
    {
      stars: 5,
      text: 'She cut our label text by half and people read it now.',
      reply: 'Half of it was already good. I only removed the other half.',
    },
    {
      stars: 5,
      text: 'The rum sounds like itself. I cannot explain it better, and that is why we hired her.',
    },
    { stars: 4, text: 'Great lines. We needed one more round for the legal text.' },
  ],
  'Clémentine Ahouansou': [
    {
      stars: 5,
      text: 'The joke works in French and it works in English, and it is not the same joke.',
      reply: 'You noticed! Most people only laugh.',
    },
    {
      stars: 4,
      text: 'Reliable every week for a year. Two issues came a day late.',
      reply: 'Both during the flood. The archive is complete now.',
    },
  ],
  'Leïla Hamdi': [
    {
      stars: 5,
      text: 'Sixty-eight percent in February. My father asked what we were doing differently.',
      reply: 'The laundry sends its regards.',
    },
    {
      stars: 3,
      text: 'Good writer and patient. It took five months before we saw a result, which we had been told but not believed.',
      reply: 'Search is slow and then it is not. You are on page one since June.',
    },
  ],
  'Efosa Aigbe': [
    {
      stars: 5,
      text: 'He cut 30 pages from our report and no one has missed them.',
      reply: "They are in a folder called 'later', where they are happy.",
    },
    { stars: 5, text: 'Delivered two days early, with a list of the facts he could not confirm.' },
  ],
  'Naledi Motsumi': [
    {
      stars: 4,
      text: 'We publish half as much and are read twice as often. The interviews took more of our time than expected.',
      reply: 'They were the best hours of the project, and the report quotes them.',
    },
    { stars: 5, text: 'Six subjects for the quarter, and we could have filled a year.' },
  ],
  'Ibrahima Sory Camara': [
    {
      stars: 5,
      text: 'The film shows fermentation as it is: hot, slow and brown. Importers love it.',
      reply: 'Kouadio has become a star in San-Pédro.',
    },
    {
      stars: 4,
      text: 'Knows the trade and writes for buyers, not for search engines. One article needed a second fact check.',
    },
  ],
  'Aminata Keïta': [
    {
      stars: 5,
      text: 'She photographed our potters for three days, and they asked her to come back.',
      reply: 'I have. The second series is for them alone.',
    },
    {
      stars: 4,
      text: 'Wonderful light. Editing took two weeks longer than planned.',
      reply: 'I chose from 2,100 pictures. Next time I will warn you.',
    },
  ],
  'Koffi Amouzou': [
    {
      stars: 5,
      text: 'Eighty-six bus stops and not one mispronounced. Passengers believe he drives the bus.',
      reply: 'Some mornings I am tempted.',
    },
    { stars: 5, text: 'Corrections within a day, free of charge, as the profile says.' },
  ],
  'Patience Adjei': [
    {
      stars: 5,
      text: 'She asked for the shoebox and returned a balance sheet.',
      reply: 'It was a well-kept shoebox.',
    },
    {
      stars: 4,
      text: 'Five lines a month and I finally know whether we earn money. We do, a little.',
      reply: 'More than a little, since September.',
    },
    { stars: 5, text: 'VAT on time in three currencies. I sleep better.' },
  ],
  'Abdoulaye Sawadogo': [
    {
      stars: 5,
      text: 'Nine stores visited, three samples, one supplier: and 11 percent below what we paid before.',
      reply: 'The second best was also good. Keep the number.',
    },
    {
      stars: 4,
      text: 'Thorough and honest. The travel costs were higher than estimated, with receipts for all of it.',
      reply: 'I take the bus where there is one. In August there was none.',
    },
  ],
};
