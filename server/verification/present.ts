import type { Claim, ClaimDocument, ClaimKind, ClaimStatus } from '@sokoni/contract/verification';
import type { ClaimRow, DocumentRow } from './queries.ts';
import { stands } from './stands.ts';

interface Found {
  row: ClaimRow | undefined;
  documents: DocumentRow[];
  now: Date;
}

export function presentClaim(kind: ClaimKind, { row, documents, now }: Found): Claim {
  return {
    kind,
    status: row ? statusOf(row, now) : 'none',
    note: row?.note ?? '',
    submittedAt: row?.submittedAt?.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    method: row?.method ?? null,
    expiresAt: row?.expiresAt?.toISOString() ?? null,
    reason: row?.reason ?? null,
    documents: documents.map(presentDocument),
  };
}

function statusOf(row: ClaimRow, now: Date): ClaimStatus {
  return row.status === 'verified' && !stands(row, now) ? 'expired' : row.status;
}

function presentDocument({ id, title, contentType, createdAt }: DocumentRow): ClaimDocument {
  return {
    _id: id,
    name: title,
    isPdf: contentType === 'application/pdf',
    createdAt: createdAt.toISOString(),
  };
}
