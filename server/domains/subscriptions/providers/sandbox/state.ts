import { randomBytes } from 'node:crypto';
import type { PlanId } from '@sokoni/contract/subscriptions/plans';
import { raw } from 'sql-template-tag';
import type { Sql, Transaction } from '../../../../platform/db/database.ts';
import type { Order, ProviderEvent } from '../provider.ts';

/** `4242` pays, `0341` is declined at a later charge, `3184` asks its owner for confirmation. */
export const cardNumbers = ['4242', '0341', '3184'] as const;
export type CardNumber = (typeof cardNumbers)[number];

/** Times are milliseconds since 1970, amounts US cents. */
export interface SandboxCheckout {
  id: string;
  order: Order;
  status: 'open' | 'paid' | 'expired';
  expiresAt: number;
  subscription: string | null;
}

export interface SandboxTransfer {
  /** The id of the order. */
  id: string;
  order: Order;
  status: 'open' | 'paid' | 'failed';
  createdAt: number;
  paidAt: number | null;
  /** In hundredths of the order's currency. */
  refunded?: number;
}

export interface SandboxCustomer {
  id: string;
  accountId: string;
  email: string;
  card: CardNumber;
  /** Where the link on the portal leads. */
  returnUrl: string;
}

export interface SandboxInvoice {
  id: string;
  plan: PlanId;
  /** Set when the invoice is only for the difference from this plan. */
  fromPlan: PlanId | null;
  /** What that plan cost a month. */
  fromPrice?: number;
  amount: number;
  refunded: number;
  status: 'open' | 'paid' | 'void';
  /** The card asked its owner for confirmation at the last attempt. */
  isConfirmationNeeded: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  createdAt: number;
  paidAt: number | null;
  periodStart: number;
  periodEnd: number;
}

export interface SandboxSubscription {
  id: string;
  accountId: string;
  customer: string;
  plan: PlanId;
  /** Of a month. */
  price: number;
  nextPlan: PlanId | null;
  nextPrice: number | null;
  status: 'active' | 'past_due' | 'ended';
  cancelsAtEnd: boolean;
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  endedAt: number | null;
  changedAt: number;
  /** The end of free months. */
  freeEndsAt?: number;
  /** The key of the last extension. */
  extension?: string;
  /** Newest first. */
  invoices: SandboxInvoice[];
}

/** The objects and the clock, as one request or one click sees them. */
export interface SandboxState {
  objects: Objects;
  now: number;
}

export type Act = <T>(work: (state: SandboxState) => Promise<T>) => Promise<T>;

export interface SandboxEvent extends ProviderEvent {
  receiver: 'cards' | 'transfers';
}

export function newReference(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Queues an event for the webhook of this server. */
export async function emit({ objects }: SandboxState, event: Omit<SandboxEvent, 'id'>): Promise<void> {
  const id = newReference('evt');
  await objects.put('event', id, { id, ...event } satisfies SandboxEvent);
}

/** Has an index (011-subscriptions.sql). */
export interface TimeRange {
  field: 'changedAt' | 'paidAt' | 'periodEnd';
  from?: number;
  to?: number;
}

/** The objects of a sandbox provider, as one request sees them. */
export interface Objects {
  find<T>(id: string): Promise<T | null>;
  put(kind: string, id: string, data: object): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first; only objects that contain all of `where`, with a time in the range. */
  list<T>(kind: string, where?: object, range?: TimeRange): Promise<T[]>;
}

export interface Store {
  /** Runs requests one after the other, each of them completely or not at all. */
  transact<T>(work: (objects: Objects) => Promise<T>): Promise<T>;
}

/** Stores in `sandbox_objects`, so that the state survives a restart. */
export function databaseStore(sql: Sql, provider: string): Store {
  return {
    transact: (work) =>
      sql.begin(async (tx) => {
        await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox ${provider}`}, 0))`;
        return work(databaseObjects(tx, provider));
      }) as Promise<never>,
  };
}

function databaseObjects(tx: Transaction, provider: string): Objects {
  return {
    async find<T>(id: string) {
      const [row] = await tx<{ data: T }[]>`
        SELECT data FROM sandbox_objects WHERE provider = ${provider} AND id = ${id}`;
      return row?.data ?? null;
    },
    async put(kind, id, data) {
      await tx`
        INSERT INTO sandbox_objects (provider, id, kind, data)
        VALUES (${provider}, ${id}, ${kind}, ${JSON.stringify(data)})
        ON CONFLICT (provider, id) DO UPDATE SET data = excluded.data`;
    },
    async remove(id) {
      await tx`DELETE FROM sandbox_objects WHERE provider = ${provider} AND id = ${id}`;
    },
    async list<T>(kind: string, where: { status?: string } = {}, range?: TimeRange) {
      const hasStatus = where.status === undefined ? tx`true` : tx`data->>'status' = ${where.status}`;
      const rows = await tx<{ data: T }[]>`
        SELECT data FROM sandbox_objects
        WHERE provider = ${provider} AND kind = ${kind} AND data @> ${JSON.stringify(where)}
          AND ${hasStatus} AND ${range ? isWithin(tx, range) : tx`true`}
        ORDER BY created DESC`;
      return rows.map(({ data }) => data);
    },
  };
}

const isWithin = (tx: Transaction, { field, from = 0, to = Number.MAX_SAFE_INTEGER }: TimeRange) =>
  tx`(data->>'${raw(field)}')::bigint BETWEEN ${from} AND ${to}`;
