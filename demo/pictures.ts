import type { PictureKind } from '@sokoni/contract/media/media';
import { limitConcurrency } from '../server/http/limits/limit-concurrency.ts';
import { certificateKey, pictureKey } from '../server/media/storage-keys.ts';
import type { Storage } from '../server/storage/storage.ts';
import { isDemoAccount } from './accounts.ts';
import { certificate } from './artwork/certificate.ts';
import { emblem } from './artwork/emblem.ts';
import { type Motif, motifs } from './artwork/motifs.ts';
import { type Drawing, schemes } from './artwork/palette.ts';
import { patterns } from './artwork/patterns.ts';
import { createPdf, toLatin } from './artwork/pdf.ts';
import type { Picture } from './artwork/picture-cache.ts';
import { portrait } from './artwork/portrait.ts';
import { render } from './artwork/render.ts';
import { minutesAfter } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { countries } from './people/countries.ts';
import type { Row } from './profile-rows.ts';
import { idAt, type Random, randomFrom } from './random.ts';

/** Drawings of each motif and pattern; several profiles use the same one. */
const VARIANTS = 4;
const BANNER_VARIANTS = 6;
const PDF_CERTIFICATES = 6;
const certificateTitles = ['QUALITY', 'FAIR WORK', 'FOOD SAFETY', 'SAFE SITE', 'EXPORT', 'TRAINING'];
/** Patterns that look the same along all four edges. */
const certificateBorders = ['adire', 'imigongo', 'kuba', 'mudCloth', 'shweshwe', 'zellige'] as const;

interface ProfileFile {
  owner: CustomerMember | Professional;
  kind: 'avatar' | 'banner' | 'work' | 'certificate';
  position: number;
  alt: string;
  create: () => Promise<Picture> | Buffer;
}

export async function storeFiles(
  members: { customers: CustomerMember[]; professionals: Professional[] },
  storage: Storage,
): Promise<Row[]> {
  const render = createRenderer();
  const listed = members.professionals.filter(({ status }) => status.visibility === 'public');
  const files = [
    ...members.customers.flatMap((customer) => createCustomerFiles(customer, render)),
    ...members.professionals.flatMap((professional) => createProfessionalFiles(professional, render)),
    ...randomFrom('papers').shuffled(listed).slice(0, PDF_CERTIFICATES).map(createPdfCertificate),
  ];
  // Enough for all processors, without all pictures in memory.
  const takeTurn = limitConcurrency({ running: 8, waiting: files.length });
  return Promise.all(files.map((file) => takeTurn(() => storeFile(file, storage))));
}

type RenderOnce = (kind: PictureKind, key: string, draw: Drawing, scheme: number) => Promise<Picture>;

/** Renders each key once. */
function createRenderer(): RenderOnce {
  const rendered = new Map<string, Promise<Picture>>();
  return (kind, key, draw, schemeIndex) => {
    const scheme = schemes[schemeIndex % schemes.length];
    if (!scheme) throw new Error('There are no colours.');
    const picture = rendered.get(key) ?? render(kind, draw, scheme, key);
    rendered.set(key, picture);
    return picture;
  };
}

function createCustomerFiles(owner: CustomerMember, render: RenderOnce): ProfileFile[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const { isWoman, skinTone } = owner.person;
  const draw = portrait({ isWoman, skinTone, headwear: 'bare' });
  const scheme = random.whole(0, schemes.length - 1);
  if (!isDemoAccount(owner.name) && random.chance(0.3)) return [];
  return [
    {
      owner,
      kind: 'avatar',
      position: 0,
      alt: `Portrait of ${owner.firstName}`,
      create: () => render('avatar', `portrait ${owner.name}`, draw, scheme),
    },
  ];
}

function createProfessionalFiles(owner: Professional, render: RenderOnce): ProfileFile[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const files: ProfileFile[] = [];
  const isDemo = isDemoAccount(owner.name);
  if (isDemo || !random.chance(0.15)) files.push(createAvatar(owner, render, random));
  if (isDemo || !random.chance(0.15)) files.push(createBanner(owner, render, random));
  files.push(...createWorkPictures(owner, render, random));
  if (owner.status.visibility !== 'private' && random.chance(0.4)) {
    const title = random.pick(certificateTitles);
    const key = `certificate ${title} ${random.whole(1, 2)}`;
    const draw = certificate(title, randomFrom(key).pick(certificateBorders));
    files.push({
      owner,
      kind: 'certificate',
      position: 0,
      alt: `Certificate: ${title.toLowerCase()}`,
      create: () => render('work', key, draw, key.length),
    });
  }
  return files;
}

function createAvatar(owner: Professional, render: RenderOnce, random: Random): ProfileFile {
  const country = countries[owner.person.country];
  const pattern = random.pick(country.patterns);
  const scheme = random.whole(0, schemes.length - 1);
  const isEmblem = random.chance(owner.role === 'supplier' ? 0.6 : 0.12);
  const { isWoman, headwear } = owner.person;
  const draw = isEmblem
    ? emblem(owner.slug, pattern)
    : portrait({ isWoman, skinTone: country.skinTone, pattern, headwear });
  return {
    owner,
    kind: 'avatar',
    position: 0,
    alt: isEmblem ? `Mark of ${owner.name}` : `Portrait of ${owner.firstName} ${owner.lastName}`,
    create: () => render('avatar', `avatar ${owner.name}`, draw, scheme),
  };
}

function createBanner(owner: Professional, render: RenderOnce, random: Random): ProfileFile {
  const pattern = random.pick(countries[owner.person.country].patterns);
  const variant = random.whole(1, BANNER_VARIANTS);
  const scheme = pattern.length * 3 + variant * 7;
  const { draw, alt } = patterns[pattern];
  const create = () => render('banner', `banner ${pattern} ${variant}`, draw, scheme);
  return { owner, kind: 'banner', position: 0, alt, create };
}

function createWorkPictures(owner: Professional, render: RenderOnce, random: Random): ProfileFile[] {
  const names = owner.person.motifs;
  const first = random.whole(0, VARIANTS - 1);
  const count = Math.min(owner.items, names.length * VARIANTS);
  return Array.from({ length: count }, (_, position) => {
    const motif = names[position % names.length] as Motif;
    const variant = (first + position + Math.floor(position / names.length)) % VARIANTS;
    const scheme = Object.keys(motifs).indexOf(motif) * 5 + variant * 7;
    const { draw, alt } = motifs[motif];
    const create = () => render('work', `work ${motif} ${variant}`, draw, scheme);
    return { owner, kind: 'work' as const, position, alt, create };
  });
}

function createPdfCertificate(owner: Professional): ProfileFile {
  const lines = [
    `Issued to ${toLatin(owner.name) || 'the holder'}, ${toLatin(owner.location)}`,
    `Subject: ${toLatin(owner.skills.slice(0, 2).join(', '))}`,
    `Valid until 31 December 2027, number SOK-${owner.id.slice(-6).toUpperCase()}`,
    '',
    'This certificate is part of the demo data and proves nothing.',
  ];
  const create = () => createPdf('Certificate', lines);
  return { owner, kind: 'certificate', position: 1, alt: 'Certificate (PDF)', create };
}

async function storeFile(file: ProfileFile, storage: Storage): Promise<Row> {
  const { owner, kind, position, alt, create } = file;
  const random = randomFrom(`file ${owner.id} ${kind} ${position}`);
  const name = random.bytes(16).toString('base64url');
  const createdAt = minutesAfter(owner.createdAt, 20 + position * 3 + random.whole(0, 2));
  const id = idAt(createdAt, random);
  const row = { id, owner_id: owner.id, kind, name, alt, position, created_at: createdAt };
  const content = await create();
  if (!('variants' in content)) {
    await storage.write(certificateKey(name), content);
    return { ...row, content_type: 'application/pdf', widths: [], bytes: content.length };
  }
  for (const { width, bytes } of content.variants) await storage.write(pictureKey(name, width), bytes);
  return {
    ...row,
    content_type: 'image/webp',
    widths: content.variants.map(({ width }) => width),
    bytes: content.variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}
