import { directorySkills } from '@sokoni/contract/trades';
import { idAt, type Random, randomFrom } from '../../demo/random.ts';
import { description } from './words.ts';

/** A third each: listed suppliers, listed freelancers, and profiles that no directory lists. */
export interface SyntheticProfile {
  id: string;
  role: 'supplier' | 'freelancer' | 'customer';
  firstName: string;
  lastName: string;
  companyName: string | null;
  title: string | null;
  category: string | null;
  location: string;
  country: string;
  description: string;
  skills: string[];
  rating: number;
  reviewCount: number;
  createdAt: string;
}

const FIRST_NAMES =
  'Abena Achieng Ade Aisha Ama Amina Ayana Babajide Bilal Chidi Chinwe Dalila Desta Efua Ebele Fatou Femi Folake Gugu Habiba Ife Imani Jabari Kagiso Kofi Kwame Lerato Makena Mandla Mariam Musa Naledi Ngozi Nia Nomsa Obi Ousmane Rania Sade Salma Sipho Tariq Temi Thabo Uche Wanjiru Yaw Yusuf Zainab Zodwa'.split(
    ' ',
  );
const SYLLABLES =
  'ade che dlo eke fola gwa hlo ibra jomo kam lang mba ndi nko oko ombe pha qua rwe sang tshi umu vun wam xola yeb zul bek dia fer gal hou kif lem mut nye ore ruk sek toy'.split(
    ' ',
  );
const ENDINGS = 'a bo de i ga hu ko la mi na ru ye'.split(' ');
const PLACES =
  'Lagos,Nigeria;Kano,Nigeria;Accra,Ghana;Kumasi,Ghana;Nairobi,Kenya;Mombasa,Kenya;Kampala,Uganda;Kigali,Rwanda;Addis Ababa,Ethiopia;Dakar,Senegal;Abidjan,Côte d’Ivoire;Lomé,Togo;Cotonou,Benin;Cairo,Egypt;Fès,Morocco;Tunis,Tunisia;Cape Town,South Africa;Durban,South Africa;Lusaka,Zambia;Harare,Zimbabwe;Maputo,Mozambique;Luanda,Angola;Yaoundé,Cameroon;Bamako,Mali'
    .split(';')
    .map((place) => place.split(',') as [city: string, country: string]);
/** A repeated name is more frequent: an industry has 3 to 25 % of the suppliers. */
const INDUSTRIES =
  'Agriculture Agriculture Agriculture Fashion Fashion Manufacturing Manufacturing Food&Beverage Textiles Construction Technology Services'
    .split(' ')
    .map((name) => name.replace('&', ' & '));
const TRADES = 'Farms Weavers Exports Leather Mills Foods Works Timber Crafts Traders'.split(' ');
const TITLES = [
  'Product designer',
  'Web developer',
  'Copywriter',
  'SEO specialist',
  'Data analyst',
  'Translator',
];
const FURTHER_SKILLS =
  'Python Excel Illustration Photography Branding Laravel Flutter Swift Kotlin Bookkeeping Editing Subtitling French Arabic Portuguese Motion AutoCAD Revit Sketch Webflow WordPress Shopify PHP Java Go Rust Docker Linux Networking Support Sales'.split(
    ' ',
  );
const SKILLS = [...directorySkills, ...FURTHER_SKILLS];

const FIRST_DAY = Date.UTC(2024, 0, 1);
const THREE_YEARS = 3 * 365 * 86_400_000;

/** Deterministic; ids grow with the dates, as in production. */
export function* syntheticProfiles(number: number): Generator<SyntheticProfile> {
  const random = randomFrom('benchmark');
  for (let index = 0; index < number; index++) {
    const time = new Date(FIRST_DAY + Math.floor((THREE_YEARS * index) / number));
    yield profile(random, time);
  }
}

function profile(random: Random, time: Date): SyntheticProfile {
  const role = random.pick(ROLES);
  const [location, country] = random.pick(PLACES);
  const lastName = capital(random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(ENDINGS));
  const reviewCount = random.chance(0.4) ? 0 : random.whole(1, 60);
  return {
    id: idAt(time, random),
    role,
    firstName: random.pick(FIRST_NAMES),
    lastName,
    companyName: role === 'supplier' ? `${lastName} ${random.pick(TRADES)}` : null,
    title: role === 'freelancer' ? random.pick(TITLES) : null,
    category: role === 'supplier' ? random.pick(INDUSTRIES) : null,
    location,
    country,
    description: role === 'customer' ? '' : description(random),
    skills: role === 'freelancer' ? skills(random) : [],
    rating: reviewCount ? random.whole(250, 500) / 100 : 0,
    reviewCount: role === 'customer' ? 0 : reviewCount,
    createdAt: time.toISOString(),
  };
}

const ROLES = ['supplier', 'freelancer', 'customer'] as const;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function skills(random: Random): string[] {
  return [...new Set(Array.from({ length: random.whole(2, 6) }, () => random.pick(SKILLS)))];
}
