/** A page that the server has rendered; its scripts do not run. */
export const parsePage = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const marks: Record<string, string> = { H2: '# ', H3: '## ', LI: '- ', P: '' };

/** The text of a page as `parseLegalText` reads it. */
export function plainTextOf(article: Element): string {
  const lines = [...article.querySelectorAll('header > p:first-of-type, section :is(h2, h3, p, li, dt)')].map(
    (part) => {
      const mark = marks[part.tagName];
      if (mark === undefined) return `- ${textOf(part)}: ${textOf(part.nextElementSibling)}`;
      const text = `${mark}${textOf(part.tagName === 'H2' ? part.lastElementChild : part)}`;
      return part.tagName === 'H2' ? `\n${text}` : text;
    },
  );
  return lines.join('\n');
}

const textOf = (part: Element | null) => (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
