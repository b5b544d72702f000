import { MESSAGE_MAX } from '@sokoni/contract/messages';
import { expect, test } from 'vitest';
import { contactBlockOf, introductionOf, isComplete, withContactBlock } from './contact-block.ts';
import { lengths } from './lengths.ts';

const zoe = { name: 'Zoë', email: 'zoe@mail.example', phone: '+49 40 123456', message: 'Do you ship?' };

test('contact details stand before the message', () => {
  expect(withContactBlock(zoe)).toBe(
    'Contact Details\nName: Zoë\nEmail: zoe@mail.example\nPhone: +49 40 123456\n\nDo you ship?',
  );
});

test('what surrounds the fields is dropped and lines end in one way', () => {
  const content = withContactBlock({ ...zoe, name: ' Zoë ', message: '\r\nHello,\r\n\r\nDo you ship?\n ' });
  expect(content).toMatch(/Name: Zoë\n/);
  expect(content).toMatch(/\n\nHello,\n\nDo you ship\?$/);
});

test('the longest fields together still fit into a message', () => {
  const full = {
    name: 'n'.repeat(lengths.name),
    email: 'e'.repeat(lengths.email),
    phone: 'p'.repeat(lengths.phone),
    message: 'm'.repeat(lengths.message),
  };
  expect(withContactBlock(full).length).toBeLessThanOrEqual(MESSAGE_MAX);
});

test('all four are needed, and blanks are nothing', () => {
  expect(isComplete(zoe)).toBe(true);
  for (const field of ['name', 'email', 'phone', 'message']) {
    expect(isComplete({ ...zoe, [field]: ' \n' })).toBe(false);
  }
});

test('the block is taken apart again', () => {
  const { message, ...contact } = zoe;
  expect(contactBlockOf(withContactBlock(zoe))).toEqual({ contact, text: message });
  expect(introductionOf(withContactBlock(zoe))).toEqual(zoe);
});

test('a message that only looks like it is text', () => {
  for (const text of [
    'Contact Details',
    'Contact Details\nName: Zoë\n\nHello',
    'Hello\nContact Details\nName: a',
  ]) {
    expect(contactBlockOf(text)).toEqual({ contact: null, text });
  }
});
