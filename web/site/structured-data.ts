import { t } from '@lingui/core/macro';
import { paths } from '../paths.ts';
import type { Whereabouts } from './page.ts';

/** The schema.org types that more than one screen uses; only the server renders them. */
const context = 'https://schema.org';

export const graphOf = (...things: object[]) => ({ '@context': context, '@graph': things });

interface Question {
  question: string;
  answer: string;
}

/** Questions as the page shows them, word by word; nothing without any. */
export const faqOf = (questions: Question[]) => {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : [];
};

interface Step {
  name: string;
  /** A path from the root. */
  address: string;
}

/** The breadcrumb of a page, from the home page down. */
export function trailOf({ at }: Whereabouts, steps: Step[]) {
  const all = [{ name: t`Home`, address: paths.home() }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(address),
    })),
  };
}

/** Omits empty values. */
export function given<Name extends string>(name: Name, value: unknown) {
  const isEmpty = !value || (Array.isArray(value) && value.length === 0);
  return isEmpty ? {} : { [name]: value };
}
