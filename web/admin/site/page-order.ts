import type { PageText } from '@sokoni/contract/company/texts';

/**
 * Texts in the order in which home and then About have them, by the words of these pages. What only search engines and
 * networks see comes last of its page; a text of both pages stands where home has it.
 */
export function inPageOrder(texts: PageText[], words: { home: string; about: string }): PageText[] {
  const ordered = texts.map((text) => {
    const isAbout = text.section === 'about';
    const at = (isAbout ? words.about : words.home).indexOf(text.defaults.en);
    return { text, page: Number(isAbout), at: at < 0 ? Number.MAX_SAFE_INTEGER : at };
  });
  return ordered.sort((one, other) => one.page - other.page || one.at - other.at).map(({ text }) => text);
}
