import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { certificateKey, pictureKey } from '../server/domains/media/storage-keys.ts';
import { minutesAfter } from './dates.ts';
import { type CustomerMember, createSlug, type Professional } from './members.ts';
import type { Row } from './profile-rows.ts';
import { idAt, randomFrom } from './random.ts';

type Owner = CustomerMember | Professional;

/** As of an upload: the row, and what is stored of it by storage key. */
export interface DemoFile {
  row: Row & { bytes: number };
  contents: Map<string, { path: string }>;
}

const FOLDER = fileURLToPath(new URL('files', import.meta.url));
export const pathOf = ({ slug }: Owner, name: string) => `${FOLDER}/${slug}/${name}`;

/** `banner-adire-480.webp`, without the width. */
const NAME = /^(avatar|banner|certificate|work)-(.+)\.(webp|pdf)$/;
const WIDTH = /-(\d+)(?=\.webp$)/;
/** Of a picture, the smallest first, as a row lists its widths. */
const byNumber = new Intl.Collator('en', { numeric: true }).compare;
const widthOf = (file: string) => Number(WIDTH.exec(file)?.[1] ?? 0);

const bannerTexts: Readonly<Record<string, string>> = {
  adire: 'Pattern after adire cloth, indigo squares with starched figures',
  blanket: 'Pattern after a woven blanket, stripes and lozenges',
  imigongo: 'Pattern after an imigongo panel, zigzag ridges',
  kanga: 'Pattern after a kanga, roundels within a border',
  kente: 'Pattern after kente cloth, strips of figured weaving',
  kuba: 'Pattern after Kuba raffia cloth, nested lozenges',
  'mud-cloth': 'Pattern after mud cloth, chalk-white lines on brown',
  ndebele: 'Pattern after an Ndebele house wall, stepped shapes outlined in black',
  shweshwe: 'Pattern after shweshwe print, circles and dots',
  tibeb: 'Pattern after a tibeb border, crosses and lozenges',
  zellige: 'Pattern after zellige tiles, eight-pointed stars',
};

/** What is made of a cloth, as further pictures of it. */
const madeOf: Readonly<Record<string, { cloth: string; goods: readonly string[] }>> = {
  'itoko-indigo-house': {
    cloth: 'Indigo adire yardage, cotton, 1.2 m wide',
    goods: ['Adire wrap dress, sizes S to XL', 'Adire kimono jacket, one size'],
  },
  'bamana-terre-et-fil': {
    cloth: 'Bogolan cotton by the metre, 0.9 m wide',
    goods: ['Chair covered with bogolan', 'Bogolan throw, 150 x 200 cm, signed'],
  },
};

/** The pictures and certificates of profiles, in the format and the widths that the product makes of uploads. */
export async function findProfileFiles(owners: readonly Owner[]): Promise<DemoFile[]> {
  const folders = new Set(await readdir(FOLDER));
  const found: DemoFile[] = [];
  for (const owner of owners.filter(({ slug }) => folders.has(slug))) {
    const names = (await readdir(pathOf(owner, ''))).sort(byNumber);
    for (const [name, files] of Map.groupBy(names, (file) => file.replace(WIDTH, ''))) {
      const [, kind, title = '', format] = NAME.exec(name) ?? [];
      // The others are documents of claims.
      if (!kind) continue;
      const description = describe(owner, kind, title, format === 'pdf');
      found.push(await toFile(owner, { kind, ...description, product_id: null }, files));
    }
    const { cloth, goods = [] } = madeOf[owner.slug] ?? {};
    const product_id = found.find(({ row }) => row.alt === cloth)?.row.id;
    for (const [position, alt] of goods.entries()) {
      const files = names.filter((name) => name.replace(WIDTH, '') === `work-${createSlug(alt)}.webp`);
      const file_name = `${createSlug(alt)}.jpg`;
      found.push(await toFile(owner, { kind: 'view', position, alt, file_name, product_id }, files));
    }
  }
  return found;
}

/** Work is in the order of the owner's products, and a PDF is a second certificate. */
function describe(owner: Owner, kind: string, title: string, isPdf: boolean) {
  const { name, firstName, lastName } = owner;
  const items = 'items' in owner ? owner.items : [];
  const position =
    kind === 'work' ? items.findIndex((item) => createSlug(item.name) === title) : Number(isPdf);
  const alt = {
    avatar: title === 'mark' ? `Mark of ${name}` : `Portrait of ${firstName} ${lastName}`,
    banner: bannerTexts[title],
    certificate: isPdf ? 'Certificate of quality' : `Certificate: ${title.replaceAll('-', ' ')}`,
    work: items[position]?.name,
  }[kind];
  if (!alt) throw new Error(`${name} has no ${kind} “${title}”.`);
  return { position, alt, file_name: kind === 'work' ? `${title}.jpg` : null };
}

async function toFile(
  owner: Owner,
  description: { kind: string; position: number; product_id: unknown } & Row,
  files: readonly string[],
): Promise<DemoFile> {
  const { kind, position } = description;
  const random = randomFrom(`file ${owner.id} ${kind} ${position}`);
  const name = random.bytes(16).toString('base64url');
  const created_at = minutesAfter(owner.createdAt, 20 + position * 3 + random.whole(0, 2));
  const id = idAt(created_at, random);
  const widths = files.map(widthOf).filter((width) => width > 0);
  const content_type = widths.length > 0 ? 'image/webp' : 'application/pdf';
  const contents = new Map(
    files.map((file) => {
      const key = widthOf(file) > 0 ? pictureKey(name, widthOf(file)) : certificateKey(name);
      return [key, { path: pathOf(owner, file) }];
    }),
  );
  const bytes = await countBytes(contents);
  return {
    row: { ...description, id, owner_id: owner.id, name, content_type, widths, bytes, created_at },
    contents,
  };
}

export async function countBytes(contents: DemoFile['contents']): Promise<number> {
  const files = await Promise.all([...contents.values()].map(({ path }) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}
