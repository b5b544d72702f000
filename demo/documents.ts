import { documentKey } from '../server/domains/verification/documents.ts';
import type { Storage } from '../server/platform/storage/storage.ts';
import { word } from './artwork/lettering.ts';
import { type Drawing, hue, schemes } from './artwork/palette.ts';
import { createPdf, toLatin } from './artwork/pdf.ts';
import { portrait } from './artwork/portrait.ts';
import { render } from './artwork/render.ts';
import { circle, group, line, rect } from './artwork/shapes.ts';
import type { Claim } from './claims.ts';
import { minutesAfter } from './dates.ts';
import { countries } from './people/countries.ts';
import type { Row } from './profile-rows.ts';
import { idAt, randomFrom } from './random.ts';

export async function storeDocuments(
  claims: readonly Claim[],
  storage: Pick<Storage, 'write'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const claim of claims) {
    if (claim.status !== 'submitted' || !claim.submittedAt) continue;
    const { member, kind, submittedAt } = claim;
    const random = randomFrom(`document ${member.id} ${kind}`);
    const createdAt = minutesAfter(submittedAt, -2);
    const isCard = kind === 'identity';
    const document = {
      id: idAt(createdAt, random),
      name: random.bytes(16).toString('base64url'),
      contentType: isCard ? ('image/webp' as const) : ('application/pdf' as const),
    };
    const bytes = isCard ? await renderIdentityCard(claim) : createRegisterExtract(claim);
    await storage.write(documentKey(document), bytes);
    rows.push({
      id: document.id,
      account_id: member.id,
      kind,
      name: document.name,
      title: isCard ? 'identity card.jpg' : 'register extract.pdf',
      content_type: document.contentType,
      bytes: bytes.length,
      created_at: createdAt,
      delete_at: null,
    });
  }
  return rows;
}

async function renderIdentityCard({ member }: Claim): Promise<Buffer> {
  const { isWoman, headwear, country } = member.person;
  const face = portrait({ isWoman, skinTone: countries[country].skinTone, headwear });
  const seed = `card ${member.id}`;
  const { variants } = await render('work', identityCard(face), randomFrom(seed).pick(schemes), seed);
  const widest = variants.toSorted((a, b) => b.width - a.width)[0];
  if (!widest) throw new Error('The picture has no variants.');
  return widest.bytes;
}

/** Without text that could be taken for a real card. */
const identityCard =
  (face: Drawing): Drawing =>
  ({ scheme, random }) =>
    rect(0, 0, 640, 480, '#CFC6B4') +
    rect(40, 50, 560, 370, hue.paper, { round: 22 }) +
    rect(40, 50, 560, 64, scheme.dark, { round: 22 }) +
    rect(40, 90, 560, 24, scheme.dark) +
    word('IDENTITY CARD', 320, 68, 26, hue.paper, 9) +
    group(face({ width: 192, height: 192, scheme, random }), 'translate(70 140)') +
    [210, 260, 180, 230, 150]
      .map((width, i) => rect(300, 150 + i * 40, width, 12, '#8C8171', { round: 6 }))
      .join('') +
    line('70,392 570,392', '#8C8171', 2) +
    circle(540, 350, 30, hue.marigold) +
    word('SPECIMEN', 320, 360, 22, hue.clay, 10);

function createRegisterExtract({ member, note }: Claim): Buffer {
  return createPdf('Extract of a register', [
    `Name: ${toLatin(member.companyName) || toLatin(member.person.country)}`,
    `Represented by: ${toLatin(`${member.firstName} ${member.lastName}`) || 'the holder'}`,
    `Seat: ${toLatin(member.location)}`,
    toLatin(note),
    '',
    'This document is part of the demo data and proves nothing.',
  ]);
}
