import { t } from '@lingui/core/macro';
import type { PreviewPage } from '@sokoni/contract/company/cards';
import type { EndpointInput } from '@sokoni/contract/endpoints';
import { type LanguageCode, languages } from '@sokoni/contract/languages';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../data/queries.ts';
import { LanguageField } from '../../ui/fields/language-field.tsx';
import { adminApi, useRead } from '../admin-api.ts';
import { LoadFailed, LoadingItem } from '../detail-parts.tsx';
import { choicesOf, SelectChoice } from '../select-choice.tsx';
import { type CardField, fieldsOf } from './card-fields.ts';

type PreviewedCards = EndpointInput<'previewCompany'>['body']['cards'];

/** Of the pages that cards with several of them have. */
function pageName(page: PreviewPage): string {
  const names: Partial<Record<typeof page, string>> = {
    '/': t`Home`,
    '/about': t`About`,
    '/supplier': t`Suppliers`,
    '/register?type=supplier': t`Sign-up`,
  };
  return names[page] ?? page;
}

/** A text on a page. */
export interface Place {
  page: PreviewPage;
  language: LanguageCode;
  text: string;
}

interface Change {
  before: object;
  after: object;
  page: PreviewPage | undefined;
}

/** Where a page shows the first text that differs. */
export function placeOfChange(
  fields: readonly CardField[],
  { before, after, page }: Change,
): Place | undefined {
  const [old, current] = [fieldsOf(before, fields), fieldsOf(after, fields)];
  const lines = fields.filter(({ kind = 'line' }) => kind === 'line' || kind === 'lines' || kind === 'email');
  const changed = lines.find(({ name }) => current[name] && current[name] !== old[name]);
  const [text] = current[changed?.name ?? '']?.split('\n') ?? [];
  const language = languages.find(({ code }) => changed?.name.endsWith(`.${code}`))?.code ?? 'en';
  return page && text ? { page, language, text } : undefined;
}

interface PreviewProps {
  pages: readonly PreviewPage[];
  cards: PreviewedCards;
  /** Shown when it is another one than before. */
  place?: Place | undefined;
}

/** A page with cards that are not published, as a visitor will see it. */
export function Preview({ pages, cards, place }: PreviewProps) {
  const [page, setPage] = useState<PreviewPage>(place?.page ?? pages[0] ?? '/');
  const [language, setLanguage] = useState<LanguageCode>(place?.language ?? 'en');
  const [followed, setFollowed] = useState(place);
  if (place && place !== followed) {
    setFollowed(place);
    setPage(place.page);
    setLanguage(place.language);
  }
  const frame = useRef<HTMLIFrameElement>(null);
  const text = place?.text;
  useEffect(() => showText(frame.current, text), [text]);
  const [isPhone, setPhone] = useState(true);
  const { data, problem, read } = useRead(
    queryOf('POST /operator/settings/preview', { body: { page, language, cards } }, adminApi),
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {pages.length > 1 && (
          <SelectChoice
            label={t`Page`}
            value={page}
            onChange={({ currentTarget }) => setPage(currentTarget.value as typeof page)}
            choices={choicesOf(pages, pageName)}
          />
        )}
        <LanguageField label={t`Language`} value={language} onChange={setLanguage} />
        <SelectChoice
          label={t`Width`}
          value={isPhone ? 'phone' : 'computer'}
          onChange={({ currentTarget }) => setPhone(currentTarget.value === 'phone')}
          choices={[
            ['phone', t`Phone`],
            ['computer', t`Computer`],
          ]}
        />
      </div>
      {problem !== null && <LoadFailed problem={problem} onAgain={read} />}
      {problem === null && (
        // As high while it loads: the button below does not move.
        <div className="h-[42rem] overflow-x-auto rounded-md border border-line">
          {data ? (
            // Its scripts and links do nothing.
            <iframe
              ref={frame}
              title={t`Preview`}
              onLoad={({ currentTarget }) => showText(currentTarget, text)}
              srcDoc={data.document}
              sandbox="allow-same-origin"
              className={`h-[40rem] bg-paper ${isPhone ? 'w-[360px] max-w-full' : 'w-[1280px]'}`}
            />
          ) : (
            <LoadingItem />
          )}
        </div>
      )}
    </div>
  );
}

/** Pixels above the text. */
const ABOVE = 160;

/** Scrolls the page to a text, which it marks as a selection does. */
function showText(frame: HTMLIFrameElement | null, text = ''): void {
  const [page, view] = [frame?.contentDocument, frame?.contentWindow];
  if (!page?.body || !view || !text) return;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!currentNode.textContent?.includes(text)) continue;
    const range = page.createRange();
    range.selectNodeContents(currentNode);
    view.getSelection()?.removeAllRanges();
    view.getSelection()?.addRange(range);
    view.scrollTo({ top: view.scrollY + range.getBoundingClientRect().top - ABOVE });
    return;
  }
}
