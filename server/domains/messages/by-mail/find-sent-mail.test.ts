import { expect, test } from 'vitest';
import { makeCustomer, makeMessage, makeProject, makeSupplier } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { findSentMail } from './find-sent-mail.ts';

const testApp = useTestApp();

test('finds what a mail may quote: messages of all people, without folded parts, and titles of projects', async () => {
  const { sql } = testApp;
  const [anna, ben] = [
    await makeCustomer(sql),
    await makeCustomer(sql, { firstName: 'Ben +254 712 345 678' }),
  ];
  const musa = await makeSupplier(sql, { firstName: 'Musa' });
  for (let nth = 0; nth < 40; nth++)
    await makeMessage(sql, { from: ben, to: musa, content: `Secret ${nth}` });
  const { id: answered } = await makeMessage(sql, { from: anna, to: musa, content: 'Quoted Do you ship?' });
  await sql`UPDATE messages SET folds = '{0,7}' WHERE id = ${answered}`;
  await makeProject(sql, { buyer: ben, invited: musa, title: 'Tote bags' });
  const sent = await findSentMail(testApp, { accountId: musa.id, otherId: anna.id, answered });
  const textOf = (content: string) => sent.texts.find((text) => text.content.trim() === content);
  expect(textOf('Do you ship?')).toMatchObject({ isQuestion: true });
  expect(textOf('Secret 0')).toMatchObject({ isQuestion: false });
  expect(textOf('Tote bags')?.names).toContain('a customer');
  expect(sent.firstName).toBe('Musa');
});
