/** Who sells the plans, as receipts name them. */
export const seller = {
  name: 'Sokoni Trading FZ-LLC',
  email: 'hello@sokoni.example',
};
