import { describe, expect, it } from 'vitest';
import { findLikelyAddress } from './likely-address.ts';

describe('findLikelyAddress', () => {
  // Lists of misspelt domains in the public sign-up code of others.
  const misspelt = {
    'gmail.com':
      'gmial.com gmai.com gmail.co gnail.com gmail.con gamil.com gmali.com gmaill.com gmail.cm hmail.com gmil.com gmal.com gmaik.com gmail.cmo gemail.com gmaul.com gmail gmail.fr gnail.con',
    'hotmail.com':
      'hotmial.com hotmail.con hotmai.com otmail.com hotmil.com hotmal.com hotnail.com hotmaill.com hormail.com hoymail.com homail.con',
    'yahoo.com':
      'yahooo.com yaho.com yaho0.com yahoo.con yahho.com yaoo.com yahol.com yahoom.com yahoo.cm yaho.co yajoo.com yahooo.cmo',
    'outlook.com': 'outlok.com outloook.com outlook.con outlo0k.com outloo.com',
    'icloud.com': 'iclould.com icloud.con iclou.com',
    'hotmail.fr': 'hotmil.fr',
    'kora-textiles.com': 'kora-textiles.con kora-textiles.cmo kora-textiles.vom kora-textiles.comm',
    'mail.live.com': 'mail.live.con',
  };
  it.each(Object.entries(misspelt))('finds %s', (domain, typed) => {
    for (const wrong of typed.split(' ')) expect(findLikelyAddress(`a@${wrong}`), wrong).toBe(`a@${domain}`);
  });

  it.each(
    'gmail.com yahoo.fr hotmail.be outlook.sa yahoo.co.za mail.ru mail.com ymail.com email.com gmx.net orange.sn menara.ma mail.kigali.rw company.co.ke kora.cam kora.bom kora.mom b'.split(
      ' ',
    ),
  )('does not ask about %s', (domain) => expect(findLikelyAddress(`a@${domain}`)).toBeUndefined());

  it('reads what is pasted', () => expect(findLikelyAddress('A <a@gmial.com>')).toBe('a@gmail.com'));
});
