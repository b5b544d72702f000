import * as z from 'zod/mini';
import { Attachment } from '../../attachments.ts';
import { id, timestamp } from '../../fields.ts';
import { SeatCounts } from '../../projects/projects.ts';
import { closings, projectStates, proposalStates } from '../../projects/states.ts';
import { professionalRoles } from '../../subscriptions/plans.ts';
import { AdminPerson } from '../person.ts';

/** A project in a list. */
export const AdminProjectRow = z.object({
  _id: id,
  buyer: AdminPerson,
  role: z.enum(professionalRoles),
  state: z.enum(projectStates),
  closedBy: z.nullable(z.enum(closings)),
  title: z.string(),
  /** The industry, or the skills. */
  trades: z.array(z.string()),
  createdAt: timestamp,
});
export type AdminProjectRow = z.infer<typeof AdminProjectRow>;

/** A project in the admin area. What its proposals say is between the two sides. */
export const AdminProject = z.object({
  ...AdminProjectRow.shape,
  kind: z.enum(['direct', 'matched']),
  takenDownReason: z.nullable(z.string()),
  description: z.string(),
  /** Parts of its text that look like contact details or links, which the buyer keeps. */
  contactDetails: z.array(z.string()),
  attachments: z.array(z.pick(Attachment, { _id: true, fileName: true, kind: true, bytes: true })),
  seats: SeatCounts,
  invited: z.array(
    z.object({
      person: AdminPerson,
      /** Null without a proposal. */
      proposal: z.nullable(z.enum(proposalStates)),
    }),
  ),
});
export type AdminProject = z.infer<typeof AdminProject>;
