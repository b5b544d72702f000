import { buffer } from 'node:stream/consumers';
import type { TableChoices } from '@sokoni/contract/tables/import';
import { ZipFile } from 'yazl';
import { newId } from '../platform/db/ids.ts';
import type { TestApp } from './app.ts';
import { requestAsAdmin } from './call.ts';
import { makeOperator, type Person } from './factories.ts';
import { sendAllMail } from './mailbox.ts';
import { signInAsAdmin } from './sign-in.ts';
import { formOf, picture, type UploadedFile } from './uploads.ts';

interface Table {
  csv: string | Buffer;
  /** The files of an archive that is sent with it. */
  files?: Record<string, Buffer>;
  /** A prepared profile that gets the products of the table. */
  of?: string;
  choices?: Partial<Record<keyof TableChoices | 'uploadId', string>>;
}

/** Sends a table as an operator. */
export async function sendTable(testApp: TestApp, as: { id: string }, { csv, files, of, choices }: Table) {
  const sent: UploadedFile[] = [{ field: 'table', name: 'table.csv', bytes: Buffer.from(csv) }];
  if (files) sent.push({ field: 'archives', name: 'pictures.zip', bytes: await zipOf(files) });
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/operator/prepared-profiles${of ? `/${of}/products` : ''}?${new URLSearchParams(choices)}`,
    payload: formOf(sent),
    headers: await signInAsAdmin(testApp, as),
  });
  return { status: answer.statusCode, ...answer.json() };
}

export function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(bytes, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

interface Preparing {
  as?: Person;
  email?: string;
  companyName?: string;
  products?: number;
}

/** A company with a logo and products. */
export async function prepareCompany(
  testApp: TestApp,
  { as, email = `${newId()}@example.com`, companyName = 'Kano Leather', products = 1 }: Preparing = {},
) {
  const operator = as ?? (await makeOperator(testApp.sql));
  const files = { 'logo.jpg': await picture(), 'bag.jpg': await picture() };
  await sendTable(testApp, operator, {
    csv: `email,company,first name,last name,location,phone,picture\n${email},${companyName},Musa,Bello,"Kano, Nigeria",0803 123 4567,logo.jpg`,
    files,
  });
  const [row] = await testApp.sql<[{ id: string }]>`SELECT id FROM prepared_profiles WHERE email = ${email}`;
  const lines = Array.from({ length: products }, (_, nth) => `Bag ${nth},12.50 USD,bag.jpg`);
  if (products > 0)
    await sendTable(testApp, operator, {
      csv: ['title,price,image_link', ...lines].join('\n'),
      files,
      of: row.id,
    });
  return { operator, email, id: row.id };
}

/** Invites the owner of a prepared profile and reads the links of the mail. */
export async function invite(testApp: TestApp, { operator, id }: { operator: Person; id: string }) {
  const { data } = await requestAsAdmin(testApp, 'POST /operator/prepared-profiles/invitations', {
    as: operator,
    body: { ids: [id] },
  });
  const mail = (await sendAllMail(testApp)).findLast(({ text }) =>
    text.includes('/confirm-email/invitation/'),
  );
  const linkAfter = (path: string) => mail?.text.match(new RegExp(`${path}/([\\w-]{43})`))?.[1] ?? 'none';
  return {
    invited: data.invited as number,
    mail,
    token: linkAfter('/confirm-email/invitation'),
    stopToken: linkAfter('/mail/stop/invitation'),
  };
}
