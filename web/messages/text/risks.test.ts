import { expect, test } from 'vitest';
import { risksIn } from './risks.ts';

test.each([
  ['Please pay by Western Union to my brother.', 'payment'],
  ['You can send it with MoneyGram', 'payment'],
  ['Buy two Amazon gift cards and send me the numbers', 'payment'],
  ['We accept Bitcoin only', 'payment'],
  ['Pay in USDT to this wallet', 'payment'],
  ['Our bank details have changed, please use the new ones', 'bank'],
  ['Here is our new bank account: 12345678', 'bank'],
  ['please use our updated payment details from now on', 'bank'],
  ['We changed our bank last week.', 'bank'],
  ['Send me the verification code that you received', 'secret'],
  ['What is your password?', 'secret'],
  ['Kindly share your OTP with me', 'secret'],
  ['Please write to me on WhatsApp: +234 800', 'channel'],
  ['Let us continue this over Telegram', 'channel'],
  ['See https://paypal.com@evil.example/pay', 'link'],
  ['Track it at https://dhl.parcel-fee.example', 'link'],
  ['Sign in at http://192.168.4.9/login', 'link'],
  ['https://sokoni-verify.example/login', 'link'],
  ['Our list: bit.ly is at https://bit.ly/3xyz', 'link'],
  ['Look at https://xn--pypal-4ve.example', 'link'],
  // French, Portuguese, Arabic and Swahili.
  ['Payez avec des cartes-cadeaux, merci', 'payment'],
  ['Aceitamos só criptomoedas', 'payment'],
  ['ادفع عبر ويسترن يونيون', 'payment'],
  ['Lipa kwa kadi za zawadi', 'payment'],
  ['Voici notre nouveau RIB', 'bank'],
  ['Os nossos dados bancários mudaram', 'bank'],
  ['هذا حسابنا البنكي الجديد', 'bank'],
  ['Akaunti yetu ya benki imebadilika', 'bank'],
  ['Envoyez-moi le code de vérification', 'secret'],
  ['Envie-me a senha, por favor', 'secret'],
  ['أرسل لي رمز التحقق', 'secret'],
  ['Nitumie nenosiri lako', 'secret'],
  ['Écrivez-moi plutôt sur WhatsApp', 'channel'],
  ['Fale comigo pelo Telegram', 'channel'],
  ['تواصل معي على واتساب', 'channel'],
  ['Niandikie kwenye WhatsApp', 'channel'],
])('%s: %s', (text, risk) => {
  expect(risksIn(text)).toEqual([risk]);
});

test.each([
  'Good morning! Do you ship to Hamburg?',
  'Payment: 30 percent in advance by bank transfer, the rest against documents.',
  'The password of the door is not needed, just ring.',
  'What is the HS code of these goods?',
  'Please send me your price list and the bank details for the invoice.',
  'We give a discount code to our best customers.',
  'The new account manager will confirm the order.',
  'My pin board is full of your drawings.',
  'The gift will be packed in a card box.',
  'Our WhatsApp number is on the profile.',
  'We sell signal lamps and call bells.',
  'Our catalogue: https://www.kano-leather.example/list, and https://www.paypal.com/invoice/1',
  'Le nouveau responsable vous répondra demain.',
  'A nova coleção chega em maio.',
  'لدينا تصميم جديد من الأقمشة',
  'Tuna vikapu vipya vya kuuza.',
  '',
])('finds no risk in: %s', (text) => {
  expect(risksIn(text)).toEqual([]);
});

test('returns all risks of a message', () => {
  expect(risksIn('Our bank account was changed. Pay by Western Union and send me your password.')).toEqual([
    'payment',
    'bank',
    'secret',
  ]);
});

test.each([
  ['https://kano-market.example.com/supplier', 'Kano Market', []],
  ['https://kano-market.africa/about', 'Kano Market', []],
  ['https://kano-market-login.example', 'Kano Market', ['link']],
  ['https://www.kanomarket.evil.example', 'Kano Market', ['link']],
  ['https://sokoni-verify.example', 'Kano Market', []],
  ['https://good-cargo.example', 'Go', []],
])('finds in a link to %s on the site %s: %j', (address, name, risks) => {
  expect(risksIn(`See ${address}`, { host: 'kano-market.example.com', name })).toEqual(risks);
});

// A pattern that backtracks would not end in time.
test.each(['send give tell share ', 'bank account details ', 'write message contact ', 'رمز أرسل تواصل '])(
  'finds no risk in a text of %j that is much longer than a message',
  (words) => expect(risksIn(words.repeat(5000))).toEqual([]),
);
