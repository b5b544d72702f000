import { parseArgs } from 'node:util';

export const parts = ['pages', 'directory', 'calls', 'growth'] as const;
export type Part = (typeof parts)[number];

export interface Options {
  /** In total; a third of them suppliers, a third freelancers. */
  profiles: number;
  /** The duration of each round of load. */
  seconds: number;
  only: readonly Part[];
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      profiles: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      only: { type: 'string', default: parts.join(',') },
    },
  });
  return {
    profiles: wholeNumber('profiles', values.profiles),
    seconds: wholeNumber('seconds', values.seconds),
    only: values.only.split(',').map(requirePart),
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${name} wants a whole number, not "${text}"`);
}

function requirePart(name: string): Part {
  const part = parts.find((known) => known === name);
  if (part) return part;
  throw new Error(`--only knows ${parts.join(', ')}, not "${name}"`);
}
