import type { PictureKind } from '@sokoni/contract/media/media';
import { certificateKey, pictureKey } from '../server/domains/media/storage-keys.ts';
import { limitConcurrency } from '../server/platform/http/limits/limit-concurrency.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
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
import { group } from './artwork/shapes.ts';
import { minutesAfter } from './dates.ts';
import type { CustomerMember, Professional } from './members.ts';
import { countries } from './people/countries.ts';
import type { Row } from './profile-rows.ts';
import { idAt, type Random, randomFrom } from './random.ts';

const PDF_CERTIFICATES = 6;
const certificateTitles = ['QUALITY', 'FAIR WORK', 'GOOD PRACTICE', 'SAFE SITE', 'EXPORT', 'TRAINING'];
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
  storage: Pick<Storage, 'write'>,
): Promise<Row[]> {
  const listed = members.professionals.filter(({ status }) => status.visibility === 'public');
  const motifUses = new Map<Motif, number>();
  const files = [
    ...members.customers.flatMap((customer) => createCustomerFiles(customer)),
    ...members.professionals.flatMap((professional) => createProfessionalFiles(professional, motifUses)),
    ...randomFrom('papers').shuffled(listed).slice(0, PDF_CERTIFICATES).map(createPdfCertificate),
  ];
  // Enough for all processors, without all pictures in memory.
  const takeTurn = limitConcurrency({ running: 8, waiting: files.length });
  return Promise.all(files.map((file) => takeTurn(() => storeFile(file, storage))));
}

/** Draws with the seed, so that each picture is different. */
function createPicture(kind: PictureKind, seed: string, draw: Drawing, schemeIndex: number, detail?: string) {
  const scheme = schemes[schemeIndex % schemes.length];
  if (!scheme) throw new Error('There are no colours.');
  return () => render(kind, draw, scheme, seed, detail);
}

function createCustomerFiles(owner: CustomerMember): ProfileFile[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const { isWoman, skinTone } = owner.person;
  if (skinTone === undefined) return [];
  const draw = portrait({ isWoman, skinTone, headwear: 'bare' });
  const scheme = random.whole(0, schemes.length - 1);
  if (!isDemoAccount(owner.name) && random.chance(0.3)) return [];
  return [
    {
      owner,
      kind: 'avatar',
      position: 0,
      alt: `Portrait of ${owner.firstName}`,
      create: createPicture('avatar', `portrait ${owner.name}`, draw, scheme),
    },
  ];
}

function createProfessionalFiles(owner: Professional, motifUses: Map<Motif, number>): ProfileFile[] {
  const random = randomFrom(`pictures of ${owner.name}`);
  const files: ProfileFile[] = [];
  const isDemo = isDemoAccount(owner.name);
  if (isDemo || !random.chance(0.15)) files.push(createAvatar(owner, random));
  if (isDemo || !random.chance(0.15)) files.push(createBanner(owner, random));
  files.push(...createWorkPictures(owner, motifUses));
  if (owner.status.visibility !== 'private' && random.chance(0.4)) {
    const title = random.pick(certificateTitles);
    const draw = certificate(title, random.pick(certificateBorders));
    const scheme = random.whole(0, schemes.length - 1);
    files.push({
      owner,
      kind: 'certificate',
      position: 0,
      alt: `Certificate: ${title.toLowerCase()}`,
      create: createPicture('work', `certificate ${owner.name}`, draw, scheme),
    });
  }
  return files;
}

function createAvatar(owner: Professional, random: Random): ProfileFile {
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
    create: createPicture('avatar', `avatar ${owner.name}`, draw, scheme),
  };
}

function createBanner(owner: Professional, random: Random): ProfileFile {
  const pattern = random.pick(countries[owner.person.country].patterns);
  const { draw, alt } = patterns[pattern];
  const scheme = random.whole(0, schemes.length - 1);
  const create = createPicture('banner', `banner ${owner.name}`, drawPart(draw), scheme);
  return { owner, kind: 'banner', position: 0, alt, create };
}

/** A random part of a larger drawing, because not all patterns draw with random numbers. */
function drawPart(draw: Drawing): Drawing {
  return (canvas) => {
    const { width, height, random } = canvas;
    const left = random.whole(0, height);
    const top = random.whole(0, height);
    const larger = draw({ ...canvas, width: width + height, height: height * 2 });
    return group(larger, `translate(${-left} ${-top})`);
  };
}

/** Each motif begins with the next colours, and each use of a motif has the next ones. */
function createWorkPictures(owner: Professional, motifUses: Map<Motif, number>): ProfileFile[] {
  return owner.items.map(({ motif, name, detail }, position) => {
    const scheme = motifUses.get(motif) ?? motifUses.size;
    motifUses.set(motif, scheme + 1);
    const create = createPicture('work', `work ${owner.name} ${position}`, motifs[motif], scheme, detail);
    return { owner, kind: 'work', position, alt: name, create };
  });
}

function createPdfCertificate(owner: Professional): ProfileFile {
  const subjects = owner.skills.length > 0 ? owner.skills : owner.items.map(({ name }) => name);
  const lines = [
    `Issued to ${toLatin(owner.name) || 'the holder'}, ${toLatin(owner.location)}`,
    `Subject: ${toLatin(subjects.slice(0, 2).join(', '))}`,
    `Valid until 31 December 2027, number SOK-${owner.id.slice(-6).toUpperCase()}`,
    '',
    'This certificate is part of the demo data and proves nothing.',
  ];
  const create = () => createPdf('Certificate of quality', lines);
  return { owner, kind: 'certificate', position: 1, alt: 'Certificate of quality', create };
}

/** The name that the picture may have had on its owner's device. */
const fileNameOf = (alt: string) =>
  `${alt
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^(.{0,36})(?:-.*)?$/, '$1')}.jpg`;

async function storeFile(file: ProfileFile, storage: Pick<Storage, 'write'>): Promise<Row> {
  const { owner, kind, position, alt, create } = file;
  const random = randomFrom(`file ${owner.id} ${kind} ${position}`);
  const name = random.bytes(16).toString('base64url');
  const createdAt = minutesAfter(owner.createdAt, 20 + position * 3 + random.whole(0, 2));
  const id = idAt(createdAt, random);
  const fileName = kind === 'work' ? fileNameOf(alt) : null;
  const row = {
    id,
    owner_id: owner.id,
    kind,
    name,
    alt,
    position,
    file_name: fileName,
    created_at: createdAt,
  };
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
