import type { Motif } from '../artwork/motif.ts';
import type { Country } from './countries.ts';

interface Person {
  first: string;
  last: string;
  woman: boolean;
  /** What a portrait shows on the head, where it matters. */
  wear?: 'wrap' | 'veil' | 'cap' | 'bare';
  town: string;
  country: Country;
  since: number;
  text: string;
  /** What the pictures of work show, the most telling first. */
  shows: readonly Motif[];
}

export interface Supplier extends Person {
  company: string;
  industry: string;
  /** Products and capabilities; they stand in the profile's skills. */
  products: readonly string[];
}

export interface Freelancer extends Person {
  /** Latin letters for addresses where the name has none. */
  latin?: string;
  studio?: string;
  field: 'Technology' | 'Services' | 'Other';
  title: string;
  skills: readonly string[];
  /** US dollars an hour. */
  rate: number;
}

export interface Customer {
  first: string;
  last: string;
  woman: boolean;
  company: string;
  town: string;
  phone: string;
  /** 0 to 6, as a portrait takes it. */
  tone: number;
}
