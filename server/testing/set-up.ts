import { hashCheaply } from './password-cost.ts';

// Before each file, because files share modules.
hashCheaply();
