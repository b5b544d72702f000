import { demoAccounts } from '../../demo/accounts.ts';

/** What a signed-in browser has stored. */
interface Session extends Record<string, string> {
  token: string;
  user: string;
}

export interface Screen {
  name: string;
  path: string;
  session?: Session;
}

/** The screens that are measured; only those of which `only` has the name or the path, if it has any. */
export async function screensOf(origin: string, only: string[]): Promise<Screen[]> {
  const { data } = (await (await fetch(`${origin}/api/users/supplier`)).json()) as {
    data: { _id: string }[];
  };
  const screens: Screen[] = [
    { name: '/', path: '/' },
    { name: '/supplier', path: '/supplier' },
    { name: 'first supplier', path: `/supplier/${data[0]?._id}` },
    { name: '/login', path: '/login' },
  ];
  const session = await signIn(origin, 'customer');
  screens.push(
    { name: 'dashboard of a customer', path: '/customer/dashboard', session },
    {
      name: 'dashboard of a supplier',
      path: '/supplier/dashboard',
      session: await signIn(origin, 'supplier'),
    },
    { name: 'inbox of a customer', path: '/customer/messages', session },
    { name: 'conversation', path: `/messages/${await findConversation(origin, session)}`, session },
  );
  return only[0] ? screens.filter(({ name, path }) => only.includes(name) || only.includes(path)) : screens;
}

async function findConversation(origin: string, { token }: Session): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/messages/conversations`, { headers });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data[0]?._id;
}

async function signIn(origin: string, role: string): Promise<Session> {
  const account = demoAccounts.find((known) => known.role === role);
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  return { token, user: JSON.stringify(user) };
}
