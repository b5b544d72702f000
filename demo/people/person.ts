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
  /** The year. */
  established: number;
  description: string;
  /** Of the pictures of work, the most typical first. */
  motifs: readonly Motif[];
}

export interface Supplier extends Person {
  company: string;
  industry: string;
  /** Products and capabilities: the skills of the profile. */
  products: readonly string[];
}

export interface Freelancer extends Person {
  /** For addresses, if the name has no Latin letters. */
  latinName?: string;
  studio?: string;
  category: 'Technology' | 'Services' | 'Other';
  title: string;
  skills: readonly string[];
  /** US dollars. */
  hourlyRate: number;
}

export interface Customer {
  firstName: string;
  lastName: string;
  isWoman: boolean;
  company: string;
  town: string;
  phone: string;
  /** From 0, the darkest, to 6. */
  skinTone: number;
}
