import type { ContactMark, NewContactMessage } from '@sokoni/contract/contact';

/** Ordinary messages contain a link or two; advertising contains more. */
const LINKS_MAX = 2;

const LINK = /https?:\/\/|\bwww\./gi;
const MARKUP = /<\s*a\s[^>]*href|\[(?:url|link)[=\]]/i;
/** Matches a full stop before a lower-case letter, as in `shop.example`, but not 'J.R. Njoroge' or 'Dr.Zoë'. */
const LINK_FOR_A_NAME = /https?:|www\.|\p{L}{2,}\.\p{Ll}{2,}/u;

const signs: Record<ContactMark, (message: NewContactMessage) => boolean> = {
  'hidden field': ({ website }) => Boolean(website),
  'many links': ({ message }) => (message.match(LINK)?.length ?? 0) > LINKS_MAX,
  markup: ({ message }) => MARKUP.test(message),
  'link for a name': ({ name }) => LINK_FOR_A_NAME.test(name),
};

/** The signs of advertising in a message. A marked message is stored as any other, but no mail is sent for it. */
export function marksOf(message: NewContactMessage): ContactMark[] {
  return (Object.keys(signs) as ContactMark[]).filter((mark) => signs[mark](message));
}
