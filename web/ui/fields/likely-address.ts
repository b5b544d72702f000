import { emailOf } from '@sokoni/contract/input/email';

/** Mailboxes most people have (source: the domains of mailcheck.js). Of `single` there are addresses under .com only. */
const single = ['gmail', 'icloud'];
const names = [...single, 'yahoo', 'hotmail', 'outlook'];
/** Other providers and servers whose names are one letter away (source: email-providers/common.json). */
const others = ['email', 'mail', 'ymail'];

/** The address that was probably meant, where its domain looks like a misspelt one. It is asked about, never changed. */
export function findLikelyAddress(typed: string): string | undefined {
  // 'amina@gmail' is no address yet.
  const email = emailOf(typed) ?? emailOf(`${typed}.`.replace(/\.*$/, '.com'));
  const [local = '', domain = ''] = email?.split(/@(?=[^@]+$)/) ?? [];
  const [label = '', ...rest] = domain.split('.');
  const ending = rest.join('.');
  const name = others.includes(label) ? undefined : names.find((each) => isNearly(label, each));
  if (!name) return withRightEnd(local, domain);
  const isCom = isNearly(ending, 'com');
  if (single.includes(name) && label !== name && !isCom) return undefined;
  const right = single.includes(name) || isCom ? 'com' : ending;
  const likely = `${local}@${name}.${right}`;
  return likely === emailOf(typed) ? undefined : likely;
}

/** 'amina@kora.con': of the ends of three letters or more that look like .com, only .bom, .cam and .mom exist (IANA). */
function withRightEnd(local: string, domain: string): string | undefined {
  const [, host, end = ''] = /^(.+)\.([^.]{3,})$/.exec(domain) ?? [];
  return isNearly(end, 'com') && !['com', 'bom', 'cam', 'mom'].includes(end)
    ? `${local}@${host}.com`
    : undefined;
}

/** The same text, or with one sign too many, too few, wrong, or in the other order. */
function isNearly(text: string, right: string): boolean {
  let same = 0;
  while (same < right.length && text[same] === right[same]) same++;
  const [typed, meant] = [text.slice(same), right.slice(same)];
  return (
    typed === meant ||
    typed.slice(1) === meant ||
    typed === meant.slice(1) ||
    typed.slice(1) === meant.slice(1) ||
    (typed.slice(2) === meant.slice(2) && typed[0] === meant[1] && typed[1] === meant[0])
  );
}
