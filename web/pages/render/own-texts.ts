import { i18n, type Messages } from '@lingui/core';
import { DELIVERED_NAME, withSiteName } from '@sokoni/contract/company/site-name';
import { siteName } from '../../site/language/language.ts';

/** Texts of the company as Lingui reads them: plain. */
export const compileOwnTexts = (texts: Record<string, string>): Messages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, [text]]));

const renamed = new Map<string, { name: string; texts: Messages }>();

/** The loaded texts that name the marketplace, with its own name. */
export function textsWithName(): Messages {
  const name = siteName();
  if (name === DELIVERED_NAME) return {};
  const { locale, messages } = i18n;
  const known = renamed.get(locale);
  if (known?.name === name) return known.texts;
  const naming = Object.entries(messages).filter(([, text]) => JSON.stringify(text).includes(DELIVERED_NAME));
  const texts = withSiteName(Object.fromEntries(naming), name);
  renamed.set(locale, { name, texts });
  return texts;
}

/** Renders with these texts in place of those that are loaded. */
export function withTexts<T>(own: Messages, render: () => T): T {
  // As on most pages: a copy of all texts would be for nothing.
  if (Object.keys(own).length === 0) return render();
  const { locale, messages } = i18n;
  i18n.loadAndActivate({ locale, messages: { ...messages, ...own } });
  try {
    return render();
  } finally {
    i18n.loadAndActivate({ locale, messages });
  }
}
