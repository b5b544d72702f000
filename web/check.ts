import { i18n } from '@lingui/core';
import type { FieldErrors } from '@sokoni/contract/errors';
import * as z from 'zod/mini';
import type { Checked } from './form.ts';

/** Turns a schema of the contract into the check of a form. Import this lazily, because it loads zod. */
export function checkWith<S extends z.ZodMiniType>(schema: S) {
  return (values: Record<string, unknown>): Checked<z.output<S>> => {
    const result = z.safeParse(schema, values);
    if (result.success) return { value: result.data };
    const errors: FieldErrors = {};
    for (const issue of result.error.issues) errors[issue.path.join('.')] ??= messageOf(issue);
    return { errors };
  };
}

/** An error of the contract in the language of the page; its values are those of zod's issue. */
export const messageOf = (issue: z.core.$ZodIssue): string => i18n._(issue.message, { ...issue });
