import { expect, test } from 'vitest';
import { mailAddress, phoneAddress, whatsAppAddress } from './contact-address.ts';
import { networkAddress, websiteAddress } from './outside-address.ts';

test.each([
  ['https://kano-leather.example/shop', 'https://kano-leather.example/shop'],
  ['http://kano-leather.example', 'http://kano-leather.example/'],
  ['kano-leather.example', 'https://kano-leather.example/'],
  [' www.kano-leather.example/a?b=c ', 'https://www.kano-leather.example/a?b=c'],
  ['kano-leather.example:8080/a', 'https://kano-leather.example:8080/a'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)//.example', null],
  ['data:text/html,<script>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['not an address', null],
  ['', null],
])('website %s', (typed, address) => expect(websiteAddress(typed)).toBe(address));

test.each([
  ['instagram', '@amina.designs', 'https://www.instagram.com/amina.designs'],
  ['instagram', 'amina_designs', 'https://www.instagram.com/amina_designs'],
  ['instagram', 'instagram.com/amina', 'https://instagram.com/amina'],
  ['instagram', 'instagram.com', 'https://instagram.com/'],
  ['tiktok', '@amina', 'https://www.tiktok.com/@amina'],
  ['tiktok', 'https://www.tiktok.com/@amina', 'https://www.tiktok.com/@amina'],
  ['facebook', 'www.facebook.com/amina', 'https://www.facebook.com/amina'],
  ['facebook', 'Amina Designs Lagos', null],
  ['facebook', 'javascript:alert(1)', null],
] as const)('%s %s', (network, typed, address) => expect(networkAddress(network, typed)).toBe(address));

test.each([
  ['amina@mail.example', 'mailto:amina@mail.example'],
  ['amina@mail.example?cc=x@y', null],
  ['not an address', null],
])('mail %s', (typed, address) => expect(mailAddress(typed)).toBe(address));

test.each([
  ['+234 (80) 123-4567', 'tel:+234801234567', 'https://wa.me/234801234567'],
  ['080 123 4567', 'tel:0801234567', 'https://wa.me/0801234567'],
  ['00234 80 123 4567', 'tel:00234801234567', 'https://wa.me/234801234567'],
  ['call me', null, null],
  ['12', null, null],
])('phone %s', (typed, phone, whatsApp) => {
  expect(phoneAddress(typed)).toBe(phone);
  expect(whatsAppAddress(typed)).toBe(whatsApp);
});

test('a pasted WhatsApp link is its number', () => {
  expect(whatsAppAddress('https://wa.me/234801234567')).toBe('https://wa.me/234801234567');
});
