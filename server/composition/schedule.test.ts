import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { deliveryOf } from '../testing/mailbox.ts';
import { type JobName, schedule } from './schedule.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.drop());

it.each(Object.keys(schedule) as JobName[])(
  '%s runs at regular minutes of the hour, and succeeds without anything to do',
  async (name) => {
    const delivery = deliveryOf(app, { send: async () => {}, close() {} });
    const errors: unknown[] = [];
    expect(60 % schedule[name].everyMinutes).toBe(0);
    await schedule[name].run({ ...app, delivery }, (error) => errors.push(error));
    expect(errors).toEqual([]);
  },
);
