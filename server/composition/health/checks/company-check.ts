import { readCompany } from '../../../domains/company/settings.ts';
import { type Check, ok, warning } from './finding.ts';

/** Until a company is published, visitors cannot sign up and pay. */
export const companyCheck = (of: Parameters<typeof readCompany>[0]): Check => ({
  name: 'Company',
  advice: 'See "Database".',
  async run() {
    const { name } = await readCompany(of);
    if (name) return ok(`It is ${name}.`);
    return warning(
      'No company is published, so sign-up and payment are closed.',
      'Publish it in the operator area, under Site → Company.',
    );
  },
});
