import { expect, it } from 'vitest';
import { deliveryOf } from '../testing/mailbox.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { type JobName, schedule } from './schedule.ts';

const app = useTestApp();

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
