export const demoPassword = 'sokoni-demo';
const password = demoPassword;

/** `npm start` prints them. */
export const demoAccounts = [
  { role: 'customer', name: 'Hanna Brinkmann', email: 'customer@sokoni.example', password },
  { role: 'supplier', name: 'Itoko Indigo House', email: 'supplier@sokoni.example', password },
  { role: 'freelancer', name: 'Amara Okafor', email: 'freelancer@sokoni.example', password },
  { role: 'operator', name: 'Wairimu Njau', email: 'operator@sokoni.example', password },
  { role: 'supplier, pending', name: 'Jus Pain de Sucre', email: 'pending@sokoni.example', password },
  { role: 'freelancer, private', name: 'Didier Nkurunziza', email: 'private@sokoni.example', password },
] as const;

export const isDemoAccount = (name: string) => demoAccounts.some((account) => account.name === name);

export const findDemoEmail = (name: string) => demoAccounts.find((account) => account.name === name)?.email;

/** The second factor of the demo operator, public because the demo data contains no secret. */
export const demoSecondFactor = 'SOKONIDEMOOPERATORSECONDFACTOR23';
