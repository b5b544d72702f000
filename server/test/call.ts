import type { TestApp } from './app.ts';
import { signInAs } from './sign-in.ts';

interface Asking {
  /** Signed out without. */
  as?: { id: string } | undefined;
  body?: object | undefined;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as somebody; `what` is a method and a path: 'PATCH /messages/read/…'. */
export async function ask(it: TestApp, what: `${Method} /${string}`, { as, body }: Asking = {}) {
  const [method, path] = what.split(' ') as [Method, string];
  const headers = as ? await signInAs(it, as) : {};
  return it.app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) });
}
