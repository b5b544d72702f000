import * as z from 'zod/mini';
import { id, timestamp } from '../../fields.ts';
import type { OperatorRight } from '../operator-roles.ts';

/** The actions recorded in the log. */
export type ActName =
  | 'operator invited'
  | 'operator made'
  | 'operator removed'
  | 'second factor set up'
  | 'second factor reset'
  | 'recovery code used'
  | 'recovery codes renewed'
  | 'profile approved'
  | 'changes asked'
  | 'account suspended'
  | 'account reinstated'
  | 'objection received'
  | 'objection answered'
  | 'sessions ended'
  | 'email change started'
  | 'email change cancelled'
  | 'email change refused'
  | 'email changed'
  | 'account deleted'
  | 'account exported'
  | 'mail sent again'
  | 'list downloaded'
  | 'note added'
  | 'note removed'
  | 'claim verified'
  | 'claim refused'
  | 'claim withdrawn'
  | 'document opened'
  | 'report opened'
  | 'attachment opened'
  | 'report decided'
  | 'case opened'
  | 'case note sent'
  | 'case decided'
  | 'contact message answered'
  | 'contact message closed'
  | 'review kept'
  | 'review removed'
  | 'message hidden'
  | 'product details removed'
  /** By releases in which projects with contact details waited. */
  | 'project released'
  | 'project taken down'
  | 'project handled'
  | 'company settings published'
  | 'trades merged'
  | 'setup step confirmed'
  | 'payment key checked'
  | 'test mail sent'
  | 'first steps hidden'
  | 'legal version cancelled'
  | 'profiles prepared'
  | 'products prepared'
  | 'prepared profiles invited'
  | 'prepared profile changed'
  | 'prepared profile deleted'
  | 'group mail sent'
  | 'group mail stopped'
  | 'paid twice'
  | 'payment to give back'
  | 'invoice corrected'
  | 'payment given back'
  | 'renewal handled'
  | 'refund requested'
  | 'free months given'
  | 'paid something else'
  | 'waiting work retried';

/** The right that the details of some acts need: amounts, references and reasons of payments, and who got the data of an account. */
export const detailRights: Readonly<Partial<Record<string, OperatorRight>>> = {
  ...{ 'paid twice': 'money', 'paid something else': 'money', 'payment to give back': 'money' },
  ...{ 'payment given back': 'money', 'refund requested': 'money', 'free months given': 'money' },
  ...{ 'invoice corrected': 'money', 'account exported': 'requests' },
} satisfies Partial<Record<ActName, OperatorRight>>;

export const LogEntry = z.object({
  _id: id,
  /** The operator who did it; null for an action of the product or of a command on the server. */
  actor: z.nullable(z.object({ _id: id, name: z.string() })),
  /** 'profile approved', 'report decided' … */
  action: z.string(),
  subject: z.nullable(z.object({ _id: id, name: z.string() })),
  details: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
});
export type LogEntry = z.infer<typeof LogEntry>;
