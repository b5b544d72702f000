import { backend } from './freelancers-backend.ts';
import { design } from './freelancers-design.ts';
import { frontend } from './freelancers-frontend.ts';
import { services } from './freelancers-services.ts';
import { writing } from './freelancers-writing.ts';
import type { Freelancer } from './person.ts';

export const freelancers: readonly Freelancer[] = [
  ...design,
  ...frontend,
  ...backend,
  ...writing,
  ...services,
];
