import { documentKey } from '../server/domains/verification/documents.ts';
import type { Claim } from './claims.ts';
import { minutesAfter } from './dates.ts';
import { countBytes, type DemoFile, pathOf } from './files.ts';
import { idAt, randomFrom } from './random.ts';

/** One document of each claim that waits for a decision. */
export async function findDocuments(claims: readonly Claim[]): Promise<DemoFile[]> {
  const found: DemoFile[] = [];
  for (const { member, kind, status, submittedAt } of claims) {
    if (status !== 'submitted' || !submittedAt) continue;
    const random = randomFrom(`document ${member.id} ${kind}`);
    const createdAt = minutesAfter(submittedAt, -2);
    const isCard = kind === 'identity';
    const document = {
      id: idAt(createdAt, random),
      name: random.bytes(16).toString('base64url'),
      contentType: isCard ? ('image/webp' as const) : ('application/pdf' as const),
    };
    const path = pathOf(member, isCard ? 'identity-card.webp' : 'register-extract.pdf');
    const contents = new Map([[documentKey(document), { path }]]);
    const row = {
      id: document.id,
      account_id: member.id,
      kind,
      name: document.name,
      title: isCard ? 'identity card.jpg' : 'register extract.pdf',
      content_type: document.contentType,
      bytes: await countBytes(contents),
      created_at: createdAt,
      delete_at: null,
    };
    found.push({ row, contents });
  }
  return found;
}
