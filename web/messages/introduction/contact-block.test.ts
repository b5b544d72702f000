import { contactBlockOf, introductionOf, withContactBlock } from '@sokoni/contract/contact-block';
import { MESSAGE_MAX } from '@sokoni/contract/limits';
import { expect, test } from 'vitest';
import { blankFieldsOf, lengths } from './send-message.island.tsx';

const zoe = { name: 'Zoë', email: 'zoe@mail.example', phone: '+49 40 123456', message: 'Do you ship?' };

test('writes contact details before the message', () => {
  expect(withContactBlock(zoe)).toBe(
    'Contact Details\nName: Zoë\nEmail: zoe@mail.example\nPhone: +49 40 123456\n\nDo you ship?',
  );
});

test('trims the fields and normalizes line ends', () => {
  const content = withContactBlock({ ...zoe, name: ' Zoë ', message: '\r\nHello,\r\n\r\nDo you ship?\n ' });
  expect(content).toMatch(/Name: Zoë\n/);
  expect(content).toMatch(/\n\nHello,\n\nDo you ship\?$/);
});

test('fits the longest fields into one message', () => {
  const full = {
    name: 'n'.repeat(lengths.name),
    email: 'e'.repeat(lengths.email),
    phone: 'p'.repeat(lengths.phone),
    message: 'm'.repeat(lengths.message),
  };
  expect(withContactBlock(full).length).toBeLessThanOrEqual(MESSAGE_MAX);
});

test('requires all four fields, and does not count blanks', () => {
  expect(blankFieldsOf({ ...zoe })).toEqual({});
  for (const field of ['name', 'email', 'phone', 'message']) {
    expect(Object.keys(blankFieldsOf({ ...zoe, [field]: ' \n' }))).toEqual([field]);
  }
});

test('parses the block back into its fields', () => {
  const { message, ...contact } = zoe;
  expect(contactBlockOf(withContactBlock(zoe))).toEqual({ contact, text: message });
  expect(introductionOf(withContactBlock(zoe))).toEqual(zoe);
});

test('treats a message that only resembles the block as text', () => {
  for (const text of [
    'Contact Details',
    'Contact Details\nName: Zoë\n\nHello',
    'Hello\nContact Details\nName: a',
  ]) {
    expect(contactBlockOf(text)).toEqual({ contact: null, text });
  }
});
