import type { PictureKind } from '@sokoni/contract/media';
import type { Storage } from '../server/storage/storage.ts';
import { isDemoAccount } from './accounts.ts';
import { certificate } from './artwork/certificate.ts';
import { emblem } from './artwork/emblem.ts';
import { type Motif, motifs } from './artwork/motif.ts';
import { schemes } from './artwork/palette.ts';
import { textileAlt, textiles } from './artwork/pattern.ts';
import { onePagePdf } from './artwork/pdf.ts';
import type { Picture } from './artwork/picture-cache.ts';
import { portrait } from './artwork/portrait.ts';
import { render } from './artwork/render.ts';
import { minutesAfter } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { countries } from './people/countries.ts';
import { idAt, type Random, randomFrom } from './random.ts';

/** Drawings of each motif and textile; profiles of one trade share them. */
const VARIANTS = 4;
const BANNER_VARIANTS = 6;
const certificateTitles = ['QUALITY', 'FAIR WORK', 'FOOD SAFETY', 'SAFE SITE', 'EXPORT', 'TRAINING'];
/** Textiles that look alike along all four edges. */
const certificateBorders = ['adire', 'imigongo', 'kuba', 'mudCloth', 'shweshwe', 'zellige'] as const;
const withPdf = 6;

export interface FileRow {
  id: string;
  owner_id: string;
  kind: 'avatar' | 'banner' | 'work' | 'certificate';
  name: string;
  content_type: 'image/webp' | 'application/pdf';
  widths: number[];
  bytes: number;
  alt: string | null;
  position: number;
  created_at: Date;
}

interface Hanging {
  owner: CustomerMember | Professional;
  kind: FileRow['kind'];
  position: number;
  alt: string;
  picture: () => Promise<Picture> | Buffer;
}

/** Draws what everybody shows, stores it and answers the rows that say so. */
export async function hangPictures(
  members: { customers: CustomerMember[]; professionals: Professional[] },
  storage: Storage,
): Promise<FileRow[]> {
  const draw = drawingOnce();
  const pdfOwners = members.professionals.filter(({ standing }) => standing.visibility === 'public');
  const withPaper = new Set(randomFrom('papers').shuffled(pdfOwners).slice(0, withPdf));
  const hangings = [
    ...members.customers.flatMap((customer) => ofCustomer(customer, draw)),
    ...members.professionals.flatMap((professional) => ofProfessional(professional, draw)),
    ...[...withPaper].map(paper),
  ];
  return inTurns(hangings, 8, (hanging) => hang(hanging, storage));
}

type Draw = (
  kind: PictureKind,
  key: string,
  make: Parameters<typeof render>[1],
  scheme: number,
) => Promise<Picture>;

/** The same key is drawn once. */
function drawingOnce(): Draw {
  const drawn = new Map<string, Promise<Picture>>();
  return (kind, key, make, scheme) => {
    const known = drawn.get(key);
    if (known) return known;
    const colours = schemes[scheme % schemes.length];
    if (!colours) throw new Error('There are no colours.');
    const picture = render(kind, make, colours, key);
    drawn.set(key, picture);
    return picture;
  };
}

function ofCustomer(owner: CustomerMember, draw: Draw): Hanging[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const { woman, tone } = owner.person;
  const key = `portrait ${owner.name}`;
  const sitter = portrait({ woman, tone, wear: 'bare' });
  const scheme = random.whole(0, schemes.length - 1);
  if (!isDemoAccount(owner.name) && random.chance(0.3)) return [];
  return [
    {
      owner,
      kind: 'avatar',
      position: 0,
      alt: `Portrait of ${owner.firstName}`,
      picture: () => draw('avatar', key, sitter, scheme),
    },
  ];
}

function ofProfessional(owner: Professional, draw: Draw): Hanging[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const shown: Hanging[] = [];
  const bare = !isDemoAccount(owner.name);
  if (!(bare && random.chance(0.15))) shown.push(avatar(owner, draw, random));
  if (!(bare && random.chance(0.15))) shown.push(banner(owner, draw, random));
  shown.push(...works(owner, draw, random));
  if (owner.standing.visibility !== 'private' && random.chance(0.4)) {
    const title = random.pick(certificateTitles);
    const key = `certificate ${title} ${random.whole(1, 2)}`;
    const textile = randomFrom(key).pick(certificateBorders);
    const picture = () => draw('work', key, certificate(title, textile), key.length);
    shown.push({
      owner,
      kind: 'certificate',
      position: 0,
      alt: `Certificate: ${title.toLowerCase()}`,
      picture,
    });
  }
  return shown;
}

function avatar(owner: Professional, draw: Draw, random: Random): Hanging {
  const country = countries[owner.person.country];
  const textile = random.pick(country.textiles);
  const scheme = random.whole(0, schemes.length - 1);
  const isEmblem = owner.role === 'supplier' ? random.chance(0.6) : random.chance(0.12);
  const { woman, wear } = owner.person;
  const make = isEmblem
    ? emblem(owner.slug, textile)
    : portrait({ woman, tone: country.tone, textile, ...(wear ? { wear } : {}) });
  const alt = isEmblem ? `Mark of ${owner.name}` : `Portrait of ${owner.firstName} ${owner.lastName}`;
  return {
    owner,
    kind: 'avatar',
    position: 0,
    alt,
    picture: () => draw('avatar', `avatar ${owner.name}`, make, scheme),
  };
}

function banner(owner: Professional, draw: Draw, random: Random): Hanging {
  const textile = random.pick(countries[owner.person.country].textiles);
  const variant = random.whole(1, BANNER_VARIANTS);
  const scheme = textile.length * 3 + variant * 7;
  const picture = () => draw('banner', `banner ${textile} ${variant}`, textiles[textile], scheme);
  return { owner, kind: 'banner', position: 0, alt: textileAlt[textile], picture };
}

function works(owner: Professional, draw: Draw, random: Random): Hanging[] {
  const { shows } = owner.person;
  const first = random.whole(0, VARIANTS - 1);
  const count = Math.min(owner.items, shows.length * VARIANTS);
  return Array.from({ length: count }, (_, position) => {
    const motif = shows[position % shows.length] as Motif;
    const variant = (first + position + Math.floor(position / shows.length)) % VARIANTS;
    const scheme = Object.keys(motifs).indexOf(motif) * 5 + variant * 7;
    const { draw: make, alt } = motifs[motif];
    return {
      owner,
      kind: 'work' as const,
      position,
      alt,
      picture: () => draw('work', `work ${motif} ${variant}`, make, scheme),
    };
  });
}

function paper(owner: Professional): Hanging {
  const lines = [
    `Issued to ${latin(owner.name)}, ${latin(owner.location)}`,
    `Subject: ${latin(owner.skills.slice(0, 2).join(', '))}`,
    `Valid until 31 December 2027, number SOK-${owner.id.slice(-6).toUpperCase()}`,
    '',
    'This certificate is part of the demo data and proves nothing.',
  ];
  return {
    owner,
    kind: 'certificate',
    position: 1,
    alt: 'Certificate (PDF)',
    picture: () => onePagePdf('Certificate', lines),
  };
}

/** The PDF's fonts know western letters only. */
const latin = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u00ff]/g, '')
    .trim() || 'the holder';

async function hang({ owner, kind, position, alt, picture }: Hanging, storage: Storage): Promise<FileRow> {
  const random = randomFrom(`file ${owner.id} ${kind} ${position}`);
  const name = random.bytes(16).toString('base64url');
  const createdAt = minutesAfter(owner.createdAt, 20 + position * 3 + random.whole(0, 2));
  const made = await picture();
  const row = {
    id: idAt(createdAt, random),
    owner_id: owner.id,
    kind,
    name,
    alt,
    position,
    created_at: createdAt,
  };
  if (!('variants' in made)) {
    await storage.write(`${name}/certificate.pdf`, made);
    return { ...row, content_type: 'application/pdf', widths: [], bytes: made.length };
  }
  for (const { width, bytes } of made.variants) await storage.write(`${name}/${width}.webp`, bytes);
  return {
    ...row,
    content_type: 'image/webp',
    widths: made.variants.map(({ width }) => width),
    bytes: made.variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

/** A few at a time: enough for all processors, not all in memory. */
async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const at = next++;
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
