import * as z from 'zod/mini';
import { operatorRoles } from '../operator-roles.ts';
import { AdminPerson } from '../person.ts';

/** An operator in the list of people. */
export const Operator = z.object({
  person: AdminPerson,
  operatorRole: z.enum(operatorRoles),
  /** Whether the role is offered and not taken yet. */
  isInvited: z.boolean(),
  /** Whether the second factor is set up, without which the admin area stays closed. */
  hasSecondFactor: z.boolean(),
});
export type Operator = z.infer<typeof Operator>;
