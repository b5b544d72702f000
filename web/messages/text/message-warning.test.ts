import { expect, test } from 'vitest';
import { risksIn } from './message-warning.tsx';

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

test('checks the longest message quickly', () => {
  const since = performance.now();
  risksIn('send give tell share '.repeat(250));
  risksIn('bank account details '.repeat(250));
  expect(performance.now() - since).toBeLessThan(200);
});
