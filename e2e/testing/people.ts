import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { findAnchor } from './shared-context.ts';
import { demo, expect, newCustomer } from './test.ts';

/** An account with its token, to send requests from tests that need no screen. */
export interface Person {
  id: string;
  role: 'customer' | 'supplier' | 'freelancer';
  token: string;
  user: object;
}

/** The supplier of the demo data: its profile is public, so every account may write to it. */
export function demoSupplier(request: APIRequestContext): Promise<Person> {
  return logIn(request, 'supplier@sokoni.example');
}

/** The freelancer of the demo data. */
export function demoFreelancer(request: APIRequestContext): Promise<Person> {
  return logIn(request, 'freelancer@sokoni.example');
}

export async function logIn(
  request: APIRequestContext,
  email: string,
  password = demo.password,
): Promise<Person> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return personIn(await answer.json());
}

interface Credentials {
  email: string;
  password: string;
}

/** A new account. */
export async function makeCustomer(request: APIRequestContext): Promise<Person & Credentials> {
  const customer = newCustomer();
  const answer = await request.post('/api/auth/register', {
    data: { ...customer, confirmPassword: customer.password, role: 'customer' },
  });
  return { ...personIn(await answer.json()), email: customer.email, password: customer.password };
}

/** A new professional who has chosen a plan, but has not paid. */
export async function makeProfessional(
  request: APIRequestContext,
  role: 'supplier' | 'freelancer',
  selectedPlan = role === 'supplier' ? 'basic' : 'starter',
): Promise<Person & Credentials> {
  const { email, password } = newCustomer();
  const answer = await request.post('/api/auth/register', {
    data: {
      ...{ firstName: 'Amina', lastName: "N'Diaye", companyName: 'Amina & Daughters' },
      ...{ email, password, confirmPassword: password, role, selectedPlan },
    },
  });
  return { ...personIn(await answer.json()), email, password };
}

export const makeSupplier = (request: APIRequestContext) => makeProfessional(request, 'supplier');

/** A new customer who is signed in in this browser. */
export async function signInAsCustomer(page: Page): Promise<Person & Credentials> {
  const customer = await makeCustomer(page.request);
  await signInAs(page, customer);
  return customer;
}

/** A new customer who is signed in in this browser, and the supplier of the demo data. */
export const signInBesideSupplier = (page: Page) =>
  Promise.all([signInAsCustomer(page), demoSupplier(page.request)]);

function personIn({ token, user }: { token: string; user: { _id: string; role: Person['role'] } }): Person {
  return { id: user._id, role: user.role, token, user };
}

/** Signs the account in in this browser. */
export async function signInAs(page: Page, { token, user }: Person) {
  const anchor = page.url() === 'about:blank' ? findAnchor(page.context()) : undefined;
  if (!anchor) await page.goto('/robots.txt');
  await (anchor ?? page).evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('user', JSON.stringify(session.user));
    },
    { token, user },
  );
}

/** A separate browser context that is already signed in. */
export async function browserOf(browser: Browser, person: Person, options: object = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInAs(page, person);
  return page;
}

const as = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Only accounts that a customer wrote to may write to them, so the customer first does, and deletes that message. */
export async function write(request: APIRequestContext, from: Person, to: Person, content: string) {
  let answer = await send(request, from, to, content);
  if (answer.status() === 404) {
    const { data } = await (await send(request, to, from, 'Good morning')).json();
    await request.delete(`/api/messages/${data._id}`, { headers: as(to) });
    answer = await send(request, from, to, content);
  }
  expect(answer.status()).toBe(201);
}

const send = (request: APIRequestContext, from: Person, to: Person, content: string) =>
  request.post('/api/messages', {
    headers: as(from),
    data: { recipientId: to.id, recipientType: to.role, content },
  });

/** The messages between two accounts, newest first. */
export async function writtenBetween(request: APIRequestContext, one: Person, other: Person) {
  const answer = await request.get(`/api/messages/with/${other.id}`, { headers: as(one) });
  const { data } = await answer.json();
  return (data as { content: string }[]).map(({ content }) => content);
}

export async function block(request: APIRequestContext, one: Person, other: Person) {
  const answer = await request.put(`/api/blocks/${other.id}`, { headers: as(one) });
  expect(answer.ok()).toBe(true);
}
