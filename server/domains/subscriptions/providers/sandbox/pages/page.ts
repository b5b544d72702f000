import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../../platform/mail/html.ts';
import type { PaymentRouteContext } from '../../../context.ts';
import type { Sandbox } from '../sandbox.ts';

export interface SandboxPage {
  title: string;
  show(context: PageContext, id: string, isRefused: boolean): Promise<Html>;
  /** Does what a button says; returns the address of the next page. */
  press(context: PageContext, id: string, act: string): Promise<string>;
}

interface PageContext {
  domain: PaymentRouteContext;
  sandbox: Sandbox;
}

const CSS = `
:root { color-scheme: light dark; --paper: #fbf8f2; --surface: #fff; --ink: #1c1a17; --muted: #5d574e; --line: #d8d0c2; --indigo: #1f2a5c; --on-indigo: #fff; --marigold: #e8a020; --on-marigold: #1c1a17; --clay: #b5482a; --leaf: #2f6b4f }
@media (prefers-color-scheme: dark) { :root { --paper: #16140f; --surface: #211e18; --ink: #f4efe6; --muted: #b9b0a2; --line: #474135; --indigo: #b9c4ff; --on-indigo: #16140f; --clay: #f0957a; --leaf: #8fd0b0 } }
* { box-sizing: border-box }
body { max-width: 30rem; margin: 0 auto; padding: 0 1rem 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
.banner { margin: 0 -1rem 1.5rem; padding: .5rem 1rem; background: var(--marigold); color: var(--on-marigold); font-weight: 600; text-align: center }
h1 { margin: 0 0 .25rem; font: 1.75rem/1.2 Georgia, serif }
h2 { margin: 0 0 .5rem; font-size: 1.125rem }
section, form.card { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface) }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 }
dt { color: var(--muted) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
button { display: block; width: 100%; min-height: 2.75rem; margin-block: .5rem; padding: .5rem 1rem; border: 1px solid var(--indigo); border-radius: .5rem; background: transparent; color: var(--indigo); font: inherit; font-weight: 600; cursor: pointer }
button.main { border-color: var(--indigo); background: var(--indigo); color: var(--on-indigo) }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem }
.row button { margin: 0 }
.alert { padding: .75rem 1rem; border-inline-start: .25rem solid var(--clay); background: var(--surface); color: var(--clay) }
.good { color: var(--leaf) }
.hint { color: var(--muted); font-size: .875rem }
a { display: inline-block; min-height: 2.75rem; padding-block: .5rem; color: var(--indigo) }
ul { margin: 0; padding: 0; list-style: none }
li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-block: .5rem; border-block-start: 1px solid var(--line) }
li:first-child { border: 0 }
:focus-visible { outline: 3px solid var(--marigold); outline-offset: 2px }
`;
const STYLE = createHash('sha256').update(CSS).digest('base64');

/** Sends a page of the sandbox: labelled as a sandbox, loads nothing, submits forms only to this site. */
export function sendPage(reply: FastifyReply, page: { title: string; content: Html; publicUrl: string }) {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${STYLE}'`,
    // Browsers apply `form-action` also to the redirect after a form.
    `form-action 'self' ${new URL(page.publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(String(document(page)).replace('%STYLE%', () => CSS));
}

function document({ title, content }: { title: string; content: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | Test payment</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>%STYLE%</style>
</head>
<body>
<p class="banner">Test payment: no real money is charged</p>
<main>${content}</main>
</body>
</html>`;
}

export function button(act: string, label: string, kind: 'main' | 'other' = 'other'): Html {
  return kind === 'main'
    ? html`<button name="act" value="${act}" class="main">${label}</button>`
    : html`<button name="act" value="${act}">${label}</button>`;
}

export const alert = (text: string): Html => html`<p class="alert" role="alert">${text}</p>`;

export function timeForm(): Html {
  return html`<form method="post" class="card"><h2>Let time pass</h2>
<p class="hint">Renewals, failed payments, reminders and cancellations happen for this account only.</p>
<div class="row">${button('days 1', 'A day')}${button('days 7', 'A week')}${button('days 31', 'A month')}</div>
</form>`;
}

/** The days of a button of `timeForm`; 0 for other buttons. */
export const daysIn = (act: string) => Math.min(Number(/^days (\d+)$/.exec(act)?.[1] ?? 0), 31);

/** An amount in hundredths. */
export function money(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount / 100)
    .replace(/^USD\s/, '$');
}

/** Of a time in seconds. */
export function day(time: number): string {
  return new Date(time * 1000).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
}
