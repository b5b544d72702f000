import type { TestApp } from './app.ts';
import { signInAs, signInAsAdmin } from './sign-in.ts';

interface Asking {
  /** The signed-in account; signed out when absent. */
  as?: { id: string } | undefined;
  /** Of a session that the test has opened. */
  headers?: object;
  body?: object | string | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends a request as the account `as`; `what` is a method and a path: 'PATCH /messages/read/…'. */
export async function ask(
  testApp: TestApp,
  what: `${Method} /${string}`,
  { as, headers = {}, body }: Asking = {},
) {
  const [method, path] = what.split(' ') as [Method, string];
  const session = as ? await signInAs(testApp, as) : {};
  return testApp.app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...session },
    ...(body ? { payload: body } : {}),
  });
}

/** The same as an operator who has passed the second factor; returns the body of the response with its status. */
export async function requestAsAdmin(
  testApp: TestApp,
  what: `${Method} /operator${string}`,
  { as, body }: { as: { id: string }; body?: object | undefined },
) {
  const [method, path] = what.split(' ') as [Method, string];
  const headers = await signInAsAdmin(testApp, as);
  const answer = await testApp.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(body ? { payload: body } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    payload: answer.payload,
    ...(isJson ? answer.json() : {}),
  };
}

/** A response to compare with another one: each request has its own id. */
export const withoutRequestId = (answer: { json(): object }) => ({ ...answer.json(), requestId: undefined });
