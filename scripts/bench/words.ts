import type { Random } from '../../demo/random.ts';

/** Search words with a known share of the profiles. */
export const KNOWN_WORDS = {
  /** A third of all. */
  quality: 1 / 3,
  wholesale: 0.15,
  organic: 0.1,
  solar: 0.05,
  handwoven: 0.03,
  moringa: 1 / 3400,
  baobab: 1 / 3400,
  rooibos: 1 / 3400,
  calabash: 1 / 3400,
  tamarind: 1 / 3400,
} as const;

const FREQUENT = `
  the and of to for in with we our from is are on by at your as a all you can more than years made since team
  clients customers work local business delivery africa service products products company market order small
  large experience design family supply buyers world best fresh new price fair every project natural shipping
  trusted make help people time build need day weeks also own both their other standard orders fast offer sell
  grow provide support professional materials range available custom international based known brand modern
  traditional leather cotton fabric cocoa coffee shea butter timber steel cement spices grain honey fruit fish
  maize cassava beads baskets pottery jewellery garments shoes bags furniture textile packaging machines tools
  training software website mobile data research content writing marketing photos video brand logo print
  translation accounting engineering energy water farm harvest village women cooperative workshop factory
  export-ready certified tested safe clean strong light colour finish detail hand craft skill process partner
  contract payment invoice sample warehouse port container road rail air customs tax document report plan
  budget schedule quick answer question meeting call message language english french arabic swahili`;

const frequent = FREQUENT.trim().split(/\s+/);

const STARTS = 'ba che da e fi go ha i ja ka lu ma nya o pe ra sa ti u vi wa ya zo mbe ndu kwa shi tho'.split(
  ' ',
);
const MIDDLES = 'bi ca de fu gwe ho la mi no pu ri su ta ve wo xa ye zi ngo mba ndi ke lo ra'.split(' ');
const ENDS = 'ba co d fe ga hi ko l me n po r se tu va we ya zu nde ngi sho'.split(' ');

/** The long tail: some 14,000 words, each in few profiles. */
function seldomWord(random: Random): string {
  return random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS);
}

/** Word frequencies as in natural language: the first words are in every text, the last in few. */
function frequentWord(random: Random): string {
  const place = Math.floor(frequent.length * random.number() ** 2.2);
  return frequent[place] ?? 'work';
}

/** Thirty to eighty words. */
export function description(random: Random): string {
  const words = Array.from({ length: random.whole(30, 80) }, () =>
    random.chance(0.12) ? seldomWord(random) : frequentWord(random),
  );
  for (const [word, share] of Object.entries(KNOWN_WORDS)) {
    if (random.chance(share)) words.splice(random.whole(0, words.length), 0, word);
  }
  return words.join(' ');
}
