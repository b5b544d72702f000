import type { Storage } from '../server/storage/storage.ts';
import { documentKey } from '../server/verification/document-key.ts';
import { identityCard } from './artwork/identity-card.ts';
import { schemes } from './artwork/palette.ts';
import { onePagePdf } from './artwork/pdf.ts';
import { portrait } from './artwork/portrait.ts';
import { render } from './artwork/render.ts';
import type { Claimed } from './claims.ts';
import { minutesAfter } from './dates.ts';
import { countries } from './people/countries.ts';
import { idAt, randomFrom } from './random.ts';
import type { Row } from './rows.ts';

/** Papers behind the claims that wait: cards are pictures, everything else is a PDF. */
export async function fileDocuments(claims: readonly Claimed[], storage: Storage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const claimed of claims) {
    if (claimed.status !== 'submitted' || !claimed.submittedAt) continue;
    const { member, kind, submittedAt } = claimed;
    const random = randomFrom(`document ${member.id} ${kind}`);
    const createdAt = minutesAfter(submittedAt, -2);
    const isCard = kind === 'identity';
    const document = {
      id: idAt(createdAt, random),
      name: random.bytes(16).toString('base64url'),
      contentType: isCard ? ('image/webp' as const) : ('application/pdf' as const),
    };
    const bytes = isCard ? await cardOf(claimed) : paperOf(claimed);
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

async function cardOf({ member }: Claimed): Promise<Buffer> {
  const { woman, wear, country } = member.person;
  const face = portrait({ woman, tone: countries[country].tone, ...(wear ? { wear } : {}) });
  const seed = `card ${member.id}`;
  const scheme = schemes[randomFrom(seed).whole(0, schemes.length - 1)] ?? schemes[0];
  if (!scheme) throw new Error('There are no colours.');
  const { variants } = await render('work', identityCard(face), scheme, seed);
  const widest = variants.toSorted((one, other) => other.width - one.width)[0];
  if (!widest) throw new Error('Nothing was drawn.');
  return widest.bytes;
}

function paperOf({ member, note }: Claimed): Buffer {
  const latin = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[^\u0020-\u00ff]/g, '')
      .trim();
  return onePagePdf('Extract of a register', [
    `Name: ${latin(member.companyName) || latin(member.person.country)}`,
    `Represented by: ${latin(`${member.firstName} ${member.lastName}`) || 'the holder'}`,
    `Seat: ${latin(member.location)}`,
    latin(note),
    '',
    'This document is part of the demo data and proves nothing.',
  ]);
}
