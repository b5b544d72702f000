const password = 'sokoni-demo';

/** The accounts that a start with demo data prints, so that everybody's view can be tried. */
export const demoAccounts = [
  { role: 'customer', name: 'Hanna Brinkmann', email: 'customer@sokoni.example', password },
  { role: 'supplier', name: 'Itoko Indigo House', email: 'supplier@sokoni.example', password },
  { role: 'freelancer', name: 'Amara Okafor', email: 'freelancer@sokoni.example', password },
  { role: 'operator', name: 'Wairimu Njau', email: 'operator@sokoni.example', password },
  { role: 'supplier, pending', name: 'Jus Pain de Sucre', email: 'pending@sokoni.example', password },
  { role: 'freelancer, private', name: 'Didier Nkurunziza', email: 'private@sokoni.example', password },
] as const;

export const demoPassword = password;

export const isDemoAccount = (name: string) => demoAccounts.some((account) => account.name === name);

export const demoEmail = (name: string) => demoAccounts.find((account) => account.name === name)?.email;

/** Of the demo operator, so that the desk can be tried without a telephone: where there are demo data, there is no secret. */
export const demoSecondFactor = 'SOKONIDEMOOPERATORSECONDFACTOR23';
