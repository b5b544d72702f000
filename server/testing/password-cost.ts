import { parameters } from '../accounts/passwords/hash-password.ts';

const real = { ...parameters };

/** For the tests of what a hash costs. */
export const hashAsInProduction = () => void Object.assign(parameters, real);

/** A hash takes 25 ms of a core otherwise, and thousands are computed. */
export const hashCheaply = () => void Object.assign(parameters, { memoryCost: 64, timeCost: 1 });
