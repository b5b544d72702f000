import type { Headwear } from '../artwork/hair.ts';
import type { Motif } from '../artwork/motifs.ts';
import type { Country } from './countries.ts';

interface Person {
  firstName: string;
  lastName: string;
  isWoman: boolean;
  headwear?: Headwear;
  town: string;
  country: Country;
  description: string;
  /** What customers ask for, as in 'we look for {wanted}'. */
  wanted: string;
}

interface Item {
  /** Of the picture. */
  motif: Motif;
  /** What the picture of some motifs needs: the word on a label in capital letters, a crop, a material, or a pattern. */
  detail?: string;
  name: string;
}

export interface Product extends Item {
  /** US dollars, or the lowest and the highest price. */
  price: number | readonly [from: number, to: number];
  /** What one costs the price. */
  unit: string;
  minimum: string;
  lead: string;
  standards?: readonly string[];
  description: string;
}

export interface WorkSample extends Item {
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
  isWoman: boolean;
  company: string;
  town: string;
  /** A valid number that reaches nobody: of a range kept for fiction, or else one that is not assigned. */
  phone: string;
  /** The industries whose suppliers they write to first. */
  buys: readonly string[];
  /** From 0, the darkest, to 6; for a portrait. */
  skinTone?: number;
}

/** 'Hamburg' of 'Hamburg, Germany'. */
export const cityOf = ({ town }: Customer) => town.replace(/,.*/, '');
