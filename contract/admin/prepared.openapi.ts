import { type DomainDocs, describe } from '../documentation.ts';
import { TableReport } from '../tables/import.ts';
import {
  preparedEndpoints as endpoints,
  PREPARED_DAYS,
  PREPARED_LINES_MAX,
  PREPARED_PICTURES_MAX,
  PreparedProfile,
} from './prepared.ts';

const files = {
  table: `A CSV file of at most 1 MB with headings, at most ${PREPARED_LINES_MAX} lines below them.`,
  archives: 'ZIP files with pictures that the lines name.',
};
const rules = `Pictures are named by their file in an archive or by an https address, at most ${PREPARED_PICTURES_MAX} of them. Errors name line and column, as \`lines.12.price\`; with one error nothing is stored, unless \`takeGood\` is \`true\`. \`details\` of the error has \`ready\`, the number of lines that can be stored, \`unused\`, the headings of columns that mean nothing here, and what else is asked: \`encodings\` with a preview in each (send \`encoding\`), \`currencies\` (send \`currency\`), \`decimal\` with the two readings of a price (send \`decimal\`).`;
const parameters = {
  encoding: 'How the table is written, where it is not Unicode.',
  currency: 'ISO 4217: of the prices that name none.',
  decimal: 'The decimal sign of the prices, where they can be read in two ways.',
  uploadId:
    'Made by the sender, one for each table: the same one sent again on a day gets the same answer, and stores nothing.',
  takeGood: '`true` stores the lines that can be read and leaves the others out.',
};

export const prepared = {
  tag: 'Prepared profiles',
  description: `Profiles of companies without an account, for operators. They are never public, and deleted after ${PREPARED_DAYS} days.`,
  schemas: {
    PreparedProfile: describe(PreparedProfile, 'A prepared profile.', {
      email: 'Where the invitation goes.',
      companyName: 'Name of the company.',
      products: 'How many products it has.',
      isLinked:
        'Whether an account has this address: it can add the products, and nothing else of it changes.',
      mayInvite:
        'Whether its owner can be mailed: once, and where an account has the address only a supplier with products to add.',
      createdAt: 'When it was prepared.',
      invitedAt: 'When its mail was queued; null before.',
      deletedAt: 'When it is deleted.',
    }),
    TableReport: describe(TableReport, 'What was stored of a table.', {
      stored: 'How many profiles or products.',
      kept: 'The lines that were stored, and the names of their companies or products.',
      leftOut:
        'What was not stored: the line, the column (empty for the whole line) and why. Totals and comments are among them.',
      unused: 'Headings of columns that mean nothing here.',
    }),
    InvitedCount: describe(endpoints.invitePrepared.answer.shape.data, 'What was mailed.', {
      invited: 'How many mails were queued.',
    }),
    InvitedProfiles: describe(endpoints.invitePrepared.body, 'The profiles whose owners are mailed.', {
      ids: 'Ids of prepared profiles.',
    }),
  },
  operations: {
    prepareCompanies: {
      description: `Stores a profile for each line of a table of companies. The columns \`email\` and \`company\` are required. ${rules}`,
      files,
      parameters,
    },
    prepareProducts: {
      description: `Adds a product for each line of a table to a prepared profile; the columns of Meta, Google, Shopify, WooCommerce, PrestaShop and Square are read, too. The column \`name\` is required. A line without a picture takes the file of the archive that is named like the product or its SKU. ${rules}`,
      files,
      parameters,
    },
    listPrepared: 'Lists the prepared profiles, newest first.',
    invitePrepared:
      'Mails the owner of each profile that may be invited, and passes over the others: there is one mail to an address.',
    deletePrepared: 'Deletes a prepared profile with its pictures.',
  },
} satisfies DomainDocs<typeof endpoints>;
