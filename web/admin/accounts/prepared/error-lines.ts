import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import type { TableReport } from '@sokoni/contract/tables/import';

/** What is wrong with a table, in the order of its lines; what concerns the whole file comes first. */
export const errorLines = (errors: FieldErrors): string[] =>
  Object.entries(errors)
    .map(([field, text]) => {
      const [, line = '0', column = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return { line: Number(line), column, text };
    })
    .sort((one, other) => one.line - other.line)
    .map(({ line, column, text }) => {
      if (line === 0) return text;
      const name = columnName(column);
      return name ? t`Line ${line}, ${name}: ${text}` : t`Line ${line}: ${text}`;
    });

/** What is not read of a table, its columns first. */
export function leftOutLines({ leftOut = [], unused }: Partial<TableReport> & Pick<TableReport, 'unused'>) {
  const columns = unused.join(', ');
  const lines = leftOut.map(({ line, name, why }) => [`lines.${line}.${name || 'line'}`, why]);
  return [...(columns ? [t`Columns left out: ${columns}`] : []), ...errorLines(Object.fromEntries(lines))];
}

/** As tables name it; empty for a whole line. */
function columnName(column: string): string {
  const names: Record<string, string> = {
    line: '',
    email: t`email`,
    companyName: t`company`,
    firstName: t`first name`,
    lastName: t`last name`,
    latinName: t`Latin name`,
    category: t`industry`,
    phoneNumber: t`phone`,
    priceTo: t`price up to`,
    leadTime: t`lead time`,
    minimum: t`minimum order`,
    origin: t`made in`,
    unit: t`price is per`,
  };
  return names[column] ?? column;
}
