import { moreCustomers } from './more-customers.ts';
import type { Customer } from './person.ts';

/** The first one is the demo account. */
export const customers: readonly Customer[] = [
  {
    firstName: 'Hanna',
    lastName: 'Brinkmann',
    company: 'Brinkmann & Voss Import',
    town: 'Hamburg, Germany',
    phone: '+494066969201',
    buys: ['Fashion', 'Food & Beverage', 'Manufacturing', 'Agriculture'],
  },
  {
    firstName: 'Joost',
    lastName: 'van der Meulen',
    company: 'Maaskade Foods',
    town: 'Rotterdam, Netherlands',
    phone: '+31101001202',
    buys: ['Agriculture', 'Food & Beverage'],
  },
  {
    firstName: 'Priya',
    lastName: 'Raghunathan',
    company: 'Larkfield Home',
    town: 'London, United Kingdom',
    phone: '+442079460203',
    buys: ['Fashion', 'Manufacturing', 'Construction'],
  },
  {
    firstName: 'Marcus',
    lastName: "O'Connor",
    company: 'Humber Bay Digital',
    town: 'Toronto, Canada',
    phone: '+14165550104',
    buys: ['Technology'],
  },
  {
    firstName: 'Layla',
    lastName: 'Haddad',
    company: 'Creek Side Trading',
    town: 'Dubai, United Arab Emirates',
    phone: '+97141001205',
    buys: ['Agriculture', 'Food & Beverage', 'Construction', 'Manufacturing'],
  },
  {
    firstName: 'Denise',
    lastName: 'Whitaker',
    company: 'Prairie Lantern Goods',
    town: 'Chicago, United States',
    phone: '+13125550106',
    buys: ['Fashion', 'Food & Beverage', 'Manufacturing'],
  },
  {
    firstName: 'Étienne',
    lastName: 'Marchal',
    company: 'Comptoir du Canal',
    town: 'Lyon, France',
    phone: '+33465710107',
    buys: ['Food & Beverage', 'Fashion', 'Manufacturing', 'Agriculture'],
  },
  {
    firstName: 'Ingrid',
    lastName: 'Sjöholm',
    company: 'Norrsken Studio',
    town: 'Gothenburg, Sweden',
    phone: '+46313900608',
    buys: ['Construction', 'Manufacturing', 'Technology'],
  },
  {
    firstName: 'Kenji',
    lastName: 'Morikawa',
    company: 'Aoba Select',
    town: 'Osaka, Japan',
    phone: '+81610001209',
    buys: ['Fashion', 'Food & Beverage', 'Agriculture', 'Manufacturing'],
  },
  {
    firstName: 'Sofía',
    lastName: 'Larrañaga',
    company: 'Ría Consultores',
    town: 'Bilbao, Spain',
    phone: '+34940001210',
    buys: ['Technology', 'Construction'],
  },
  ...moreCustomers,
];

/** Has done nothing but post a project, and is suspended. */
export const suspendedCustomer: Customer = {
  firstName: 'Adrian',
  lastName: 'Pell',
  company: 'Steel City Sourcing',
  town: 'Sheffield, United Kingdom',
  phone: '+441144960337',
  buys: [],
};
