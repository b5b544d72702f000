import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { countries } from '../profiles/places.ts';
import { findContactDetails, holdsContactDetails, leaveOutContactDetails } from './contact-details.ts';

const found = (description: string, country?: string) =>
  findContactDetails({ title: 'Bags', description, country });
/** Digits of another script or width. */
const inDigits = (zero: number, text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe('findContactDetails', () => {
  const buyers = 'DE FR GB US NL IT ES PT IN CN AE';
  const markets = countries.filter(({ code, cities }) => cities.length > 0 || buyers.includes(code));
  it.each(
    markets.map(
      ({ code }) => [new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code, code] as const,
    ),
  )('finds the numbers of %s as they are written there and abroad', (name, code) => {
    const example = getExampleNumber(code as 'NG', examples);
    if (!example) throw new Error(`No example of ${name}`);
    const [national, international] = [example.formatNational(), example.formatInternational()];
    expect(found(`Our number is ${national}, thank you.`, name)).toEqual([national]);
    expect(found(`Please call ${national} any time.`)).toEqual([national]);
    for (const written of [international, example.number, international.replace('+', '00')])
      expect(found(`Kora, ${written}, open from 9 to 5`)).toEqual([written]);
    // Full-width, mathematical, Arabic and Persian.
    for (const zero of [0xff10, 0x1d7ce, 0x660, 0x6f0])
      expect(found(inDigits(zero, international))).toEqual([inDigits(zero, international)]);
  });

  // Bug reports of chats and moderation services, and the fixtures of linkify-it.
  it.each(
    `anna@example.com|www.acme.example|https://acme.example/a|acme.co.uk|shop.example.co|GOOGLE.COM|президент.рф|موقع.مصر
amina [at] gmail [dot] com|amina at gmail dot com|amina (at) gmail.com|amina arroba gmail ponto com|amina＠gmail．com
kora dot com|kora-textiles dot co dot ke|hxxps://kora.example/shop|kora。com|𝐤𝐨𝐫𝐚.𝐜𝐨𝐦|instagram.com/amina_|t.me/kora
wa.me/2348031234567|@kora_textiles|WeChat: kora88|08031234567|0803-123-4567|254712345678|06.12.34.56.78|0171/1234567
(+254) 712 345 678|+234(0)8031234567|123-456-7890|(11) 96123-4567|booking.com/hotel/x|acme.tz|ACME.RU|(020) 7946 0958|254 722 123456|٠١٠ ١٢٣٤ ٥٦٧٨|user@example.photography`.split(
      /[|\n]/,
    ),
  )('finds %s', (detail) => {
    expect(found(`Good day: ${detail}, thank you`)).toEqual([detail]);
    expect(findContactDetails({ title: 'Logo', description: '', skills: ['Figma', detail] })).toEqual([
      detail,
    ]);
  });

  it.each([
    ['ada@example.com', '. My budget'],
    ['ada@example.com', '.My budget'],
    ['ada@example.com', '.Thank you'],
    ['ada @ example.com', '. In May'],
    ['kora.africa', '. In boxes'],
    ['www.kora.africa', '.Thank you'],
    ['https://kora.africa', '.Thank you'],
    ['+234 803 123 4567', '. 20 bags'],
    ['+234 803 123 4567', ' 20 bags'],
    ['@kora_textiles', '. My budget'],
    ['WeChat: kora_88', '. My budget'],
    ['kora.africa', ', a site like jumia.com.ng'],
    ['jumia.com.ng/kora', ', as shops like amazon'],
    ['@media_kora', ''],
  ])('finds %s up to %j', (detail, next) => {
    for (const country of [undefined, 'Nigeria'])
      expect(found(`Write to ${detail}${next}`, country)).toEqual([detail]);
  });
  it.each(['a website like Jumia, contact me at', 'an app like Uber and visit', 'Our shops like to buy:'])(
    'finds an address behind %j',
    (before) => expect(found(`${before} kora.africa`)).toEqual(['kora.africa']),
  );
  it.each(['ada @ gmail . com', 'ada@gmail. com'])('finds %s with spaces in it', (detail) =>
    expect(found(`Write to ${detail}. My budget`)).toEqual([detail]),
  );

  // Codes of the World Customs Organization with national ends, GS1, ISBN and CAS; amounts; names of software and forms of
  // companies; and what bug reports of phone detectors show.
  it.each(
    `HS 0801.32.00|0902.30.00.00|0901.11.0015|0901 21 00|8517 62 00|0603.11.00.00|HS code 0902300000|GTIN 4006381333931
5901234123457|036000291452|ISBN 978-3-16-148410-0|0-306-40615-2|Regulation (EU) 2023/1115|CAS 7732-18-5|64-17-5|31.05.2030 14:00|31-05-2030 500 bags
01.05.2027 - 31.05.2027|20270531|2026/2027|08.00 - 17.00|budget 10000-20000|10 000 000|1.000.000.000|12 000 000 FCFA
1,000,000.00 USD|₦1,500,000|25000000 Ar|100.000 bags|ISO 9001 14001 45001|EN ISO 12100|1.2.3.4|192.168.100.200|3.14159265
sizes 38 39 40 41 42 43|order 4500012345|ref 12345678|10000000 users|a Booking.com clone|like Alibaba.com|on Amazon.com
socket.io and logo.ai|draw.io, monday.com|Node.js, ASP.NET|react@18.2.0|@types/node|WhatsApp Business API|photo.zip, README.md
the dot com era|point de vente|look at the sample|500 pcs @ 3 USD|cotton.In boxes|approx.of|e.g. in boxes|No.5|10.am|10.5kg
a site like amazon or jumia.com.ng|un site comme jumia.ci|uma loja como jumia.ma|موقع مثل jumia.com.ng|tovuti kama jumia.co.ke
@media print, @import, @font-face, @page.|S.A. de C.V.|S.A.R.L|Kora Co.Ltd|Müller GmbH & Co.KG|B.Com, M.Sc.|IBAN GB29 NWBK 6016 1331 9268 19|VAT DE123456789`.split(
      /[|\n]/,
    ),
  )('finds nothing in %s', (description) => expect(found(description)).toEqual([]));

  it('takes a figure for a number only as its country writes it', () => {
    // A Dutch social security number has no zero; a budget is round or has its currency.
    expect(found('20550707, 12 345 678 pcs and 20 000 000', 'Netherlands')).toEqual([]);
    expect(found('20 123 456', 'Tunisia')).toEqual(['20 123 456']);
    expect(found('20 123 456 TND for 25 000 000 pieces', 'Tunisia')).toEqual([]);
  });

  // A pattern that backtracks would not end in time.
  it.each(['a.', '1-', 'a_', '.a', 'a dot ', '٠١٢٣', 'https://a@'])('reads a long text of %j', (part) => {
    found(part.repeat(2500));
  });
});

describe('leaveOutContactDetails', () => {
  it.each([
    ['We need bags (call 0803 123 4567). Thank you.', 'We need bags (call). Thank you.'],
    ['Bags\nsee www.kora.africa\nin boxes', 'Bags\nsee\nin boxes'],
    ['Bags\n- www.kora.africa\nin  boxes ( or)', 'Bags\nin  boxes ( or)'],
    ['５００ bags, ０８０３ １２３ ４５６７', '５００ bags'],
    [' 500  bags ,', ' 500  bags ,'],
    ['Contact: ada@example.com, 0803 123 4567, www.kora.africa.', 'Contact.'],
    ['Contact: ada@example.com, or come by', 'Contact: or come by'],
    ['Bags (ada@example.com or 0803 123 4567) in boxes', 'Bags in boxes'],
    ['Good bags. ada@example.com. My budget', 'Good bags. My budget'],
    ['Ada <ada@example.com>, "kora.africa" ; merci', 'Ada, merci'],
    ['راسلني ada@example.com أو 08031234567 شكرا', 'راسلني شكرا'],
    ['Write (ada@example.com)\nWe need bags', 'Write\nWe need bags'],
    ['ada@gmail.com.My budget', 'My budget'],
    ['Call (+234) 803 123 4567 20 bags', 'Call 20 bags'],
    ['Email: ada@example.com\nPhone: 0803 123 4567\nThanks', 'Email\nPhone\nThanks'],
  ])('makes of %j %j', (text, left) => expect(leaveOutContactDetails(text)).toBe(left));
});

describe('holdsContactDetails', () => {
  it.each([
    'Kora.africa',
    'x.co',
    'KORA.COM',
    'logo.ai',
    'Booking.com',
    'kora at gmail dot com',
    'Kora 0803 123 4567',
  ])('is true for %s', (name) => expect(holdsContactDetails(name)).toBe(true));

  // Names of registered companies.
  it.each([
    'S.A.R.L Kora',
    'J.R.R. Textiles',
    'Boutique 24/7',
    'M/S Patel',
    'Ets. Diallo',
    'St.John',
    'S.p.A. Roma',
    'Sp. z o.o.',
  ])('is false for %s', (name) => expect(holdsContactDetails(name)).toBe(false));
});
