import { afterAll, beforeAll } from 'vitest';
import { buildTestApp, type TestApp } from './app.ts';

/** The app of a test file: it exists from the first `beforeAll` of the file on, and is dropped at the end. */
export function useTestApp(...options: Parameters<typeof buildTestApp>): TestApp {
  const testApp = {} as TestApp;
  beforeAll(async () => {
    Object.assign(testApp, await buildTestApp(...options));
  });
  afterAll(() => testApp.drop());
  return testApp;
}
