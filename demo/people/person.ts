import type { Country } from './countries.ts';

interface Person {
  firstName: string;
  lastName: string;
  town: string;
  country: Country;
  description: string;
  /** What customers ask for, as in 'we look for {wanted}'. */
  wanted: string;
}

export interface Product {
  /** That of its picture too: see `files.ts`. */
  name: string;
  /** US dollars, or the lowest and the highest price. */
  price: number | readonly [from: number, to: number];
  /** What one costs the price. */
  unit: string;
  minimum: string;
  lead: string;
  standards?: readonly string[];
  description: string;
}

export interface WorkSample {
  name: string;
  about: string;
  client: string;
  year: number;
  link?: string;
}

export interface Supplier extends Person {
  company: string;
  industry: string;
  /** The year. */
  founded: number;
  products: readonly Product[];
}

export interface Freelancer extends Person {
  /** If the name has no Latin letters. */
  latinName?: string;
  studio?: string;
  category: 'Technology' | 'Services' | 'Other';
  title: string;
  /** The year. */
  workingSince: number;
  skills: readonly string[];
  /** US dollars. */
  hourlyRate: number;
  work: readonly WorkSample[];
}

export interface Customer {
  firstName: string;
  lastName: string;
  company: string;
  town: string;
  /** A valid number that reaches nobody: of a range kept for fiction, or else one that is not assigned. */
  phone: string;
  /** The industries whose suppliers they write to first. */
  buys: readonly string[];
}

/** 'Hamburg' of 'Hamburg, Germany'. */
export const cityOf = ({ town }: Customer) => town.replace(/,.*/, '');
