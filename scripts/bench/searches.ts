import { PAGE_SIZE } from '@sokoni/contract/limits';
import type { ProfessionalRole } from '@sokoni/contract/plans';

/** A kind of search, each time with other words. */
export interface Search {
  name: string;
  role: ProfessionalRole;
  words: string[];
  trade?: string[];
  /** Selects one of this many pages; the first by default. */
  page?: (pages: number) => number;
}

const DEEP = 5000;
const all = [''];

export const searches: Search[] = [
  { name: 'first page', role: 'supplier', words: all },
  { name: 'page 5000, or a quarter in', role: 'supplier', words: all, page: deep },
  { name: 'middle page', role: 'supplier', words: all, page: (pages) => Math.ceil(pages / 2) },
  { name: 'last page', role: 'supplier', words: all, page: (pages) => pages },
  {
    name: 'industry',
    role: 'supplier',
    words: all,
    trade: ['agriculture', 'fashion', 'food & beverage', 'technology'],
  },
  { name: 'skill', role: 'freelancer', words: all, trade: ['figma', 'react', 'seo', 'node.js', 'swift'] },
  { name: 'very common word', role: 'supplier', words: ['quality', 'Quality'] },
  { name: 'common word', role: 'supplier', words: ['wholesale', 'organic', 'solar', 'handwoven'] },
  { name: 'two common words', role: 'freelancer', words: ['organic solar', 'wholesale handwoven'] },
  {
    name: 'rare word',
    role: 'freelancer',
    words: ['moringa', 'baobab', 'rooibos', 'calabash', 'tamarind'],
  },
  {
    name: 'part of a surname',
    role: 'supplier',
    words: ['kamlang', 'sangnko', 'galmba', 'hloumv', 'adechesa', 'zulpha', 'lemkif', 'okorwe'],
  },
  { name: 'three letters', role: 'supplier', words: ['kam', 'zul', 'mor', 'exp', 'cof', 'nya'] },
  { name: 'two letters', role: 'supplier', words: ['ka', 'mo', 'ze', 'te', 'ug'] },
  { name: 'nothing found', role: 'supplier', words: ['xqzj', 'wyverns', 'blorptz'] },
];

function deep(pages: number): number {
  return Math.min(DEEP, Math.ceil(pages / 4));
}

export const pagesOf = (found: number) => Math.max(1, Math.ceil(found / PAGE_SIZE));
