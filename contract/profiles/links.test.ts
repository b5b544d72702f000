import { describe, expect, it } from 'vitest';
import { link, linkOf } from './links.ts';

describe('linkOf', () => {
  it.each([
    // Handles, and how people introduce them.
    ['instagram', '@amina', 'https://www.instagram.com/amina'],
    ['instagram', '＠amina', 'https://www.instagram.com/amina'],
    ['instagram', 'Instagram: @amina', 'https://www.instagram.com/amina'],
    ['instagram', 'Insta @amina_k', 'https://www.instagram.com/amina_k'],
    ['instagram', 'amina.designs', 'https://www.instagram.com/amina.designs'],
    ['instagram', 'amina on insta', null],
    ['facebook', 'Amina Textiles', null],
    // Addresses without the marks of apps, phones and languages.
    ['instagram', 'instagram.com/amina_', 'https://instagram.com/amina_'],
    ['instagram', 'https://www.instagram.com/amina?igsh=MzRlODBiNWFlZA==', 'https://www.instagram.com/amina'],
    ['facebook', 'm.facebook.com/amina', 'https://www.facebook.com/amina'],
    ['facebook', 'https://fr-fr.facebook.com/amina/', 'https://www.facebook.com/amina/'],
    ['facebook', 'facebook.com/profile.php?id=100', 'https://facebook.com/profile.php?id=100'],
    [
      'facebook',
      'https://www.facebook.com/share/1AbC/?mibextid=wwXIfr',
      'https://www.facebook.com/share/1AbC/',
    ],
    ['tiktok', 'vm.tiktok.com/ZMabc/', 'https://vm.tiktok.com/ZMabc/'],
    ['tiktok', 'https://www.tiktok.com/@amina?_t=8&_r=1', 'https://www.tiktok.com/@amina'],
    ['instagram', 'instagram.com', null],
    ['instagram', 'facebook.com/amina', null],
    // Schemes, wrappers and hosts.
    ['website', 'https//example.com', 'https://example.com/'],
    ['website', 'https:https://example.com', 'https://example.com/'],
    ['website', 'http:\\\\example.com\\a', 'https://example.com/a'],
    ['website', '<https://example.com/a_>.', 'https://example.com/a_'],
    ['website', 'Site web : www.example.com', 'https://www.example.com/'],
    ['website', '\u200ehttps://bücher.example/\u200b', 'https://xn--bcher-kva.example/'],
    ['website', 'my_shop.example.com:8080/a?b=c#d', 'https://my_shop.example.com:8080/a?b=c#d'],
    ['website', 'httpbin.example', 'https://httpbin.example/'],
    ['website', 'amina@gmail.com', null],
    ['website', 'https://user:password@example.com', null],
    ['website', 'javascript:alert(1)', null],
    ['website', 'localhost', null],
  ] as const)('reads the %s %j as %s', (kind, typed, address) => {
    expect(linkOf(kind, typed)).toBe(address);
    if (address) expect(linkOf(kind, address)).toBe(address);
  });
});

describe('link', () => {
  it.each([
    ['a.example, b.example', 'Enter one link only, without spaces'],
    ['example', 'Enter a web address, for example www.example.com'],
  ])('says what is wrong with %s', (typed, message) =>
    expect(link('website').safeParse(typed).error?.issues).toMatchObject([{ message }]),
  );
});
