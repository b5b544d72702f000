import type { ContactMark, NewContactMessage } from '@sokoni/contract/contact';

/** People paste a link or two; advertising comes with more. */
const LINKS_MAX = 2;

const LINK = /https?:\/\/|\bwww\./gi;
const MARKUP = /<\s*a\s[^>]*href|\[(?:url|link)[=\]]/i;
/** A full stop inside of a word, as in `shop.example`; 'J.R. Njoroge' and 'Dr.Zoë' go on with a capital letter. */
const LINK_FOR_A_NAME = /https?:|www\.|\p{L}{2,}\.\p{Ll}{2,}/u;

const signs: Record<ContactMark, (message: NewContactMessage) => boolean> = {
  'hidden field': ({ website }) => Boolean(website),
  'many links': ({ message }) => (message.match(LINK)?.length ?? 0) > LINKS_MAX,
  markup: ({ message }) => MARKUP.test(message),
  'link for a name': ({ name }) => LINK_FOR_A_NAME.test(name),
};

/** What about it looks like advertising. It loses nothing by that but the mail. */
export function marksOf(message: NewContactMessage): ContactMark[] {
  return (Object.keys(signs) as ContactMark[]).filter((mark) => signs[mark](message));
}
