import { describe, expect, it } from 'vitest';
import { emailOf } from './email.ts';
import { emailText } from './email-text.ts';

describe('emailText', () => {
  // RFC 3492, 7.1, and the internationalised top levels that IANA uses for tests.
  it.each([
    'amina@ليهمابتكلموشعربي.example',
    'amina@他们为什么不说中文.example',
    'amina@pročprostěnemluvíčesky.example',
    'amina@почемужеонинеговорятпорусски.example',
    'amina@3年b組金八先生.example',
    'amina@bücher.münchen.example',
    'amina@مثال.إختبار',
    'amina@उदाहरण.परीक्षा',
    'amina@παράδειγμα.δοκιμή',
  ])('shows %s as it was typed', (typed) => expect(emailText(emailOf(typed) ?? '')).toBe(typed));

  it.each([
    'amina@example.com',
    'xn--a@example.com',
    'a@xn--0.example',
    'a@xn--99999999999.example',
    'a@xn--pypal-4ve.example',
  ])('leaves %s as it is', (email) => expect(emailText(email)).toBe(email));
});
