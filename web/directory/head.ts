import { i18n } from '@lingui/core';
import type { Head } from '../page.ts';
import type { Asked } from './filter.ts';

interface DirectoryHead {
  title: string;
  description: string;
  asked: Asked;
}

/** The title says what is searched for; search engines keep the directory and its filters, not every search. */
export function headOfDirectory({ title, description, asked }: DirectoryHead): Head {
  const narrowed = [asked.choice && i18n._(asked.choice), asked.search && `“${asked.search}”`].filter(
    Boolean,
  );
  const page = asked.page > 1 ? ` (${asked.page})` : '';
  return {
    title: (narrowed.length ? `${title}: ${narrowed.join(', ')}` : title) + page,
    description,
    hidden: asked.search !== '',
  };
}
