import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Viewer } from '../accounts/viewer.ts';

/** Someone whose visits are counted. */
export interface Visitor {
  /** Null when signed out. */
  accountId: string | null;
  /** Network address and browser. */
  origin: string;
}

/** Undefined for operators, robots, and browsers that ask for privacy: they are not counted. */
export function findVisitor({ headers, visitorAddress }: FastifyRequest, viewer: Viewer | null) {
  const browser = headers['user-agent'] ?? '';
  const asksForPrivacy = headers['sec-gpc'] === '1' || headers.dnt === '1';
  if (viewer?.isOperator || asksForPrivacy || !browser || isbot(browser)) return undefined;
  const visitor: Visitor = {
    accountId: viewer?.id ?? null,
    origin: JSON.stringify([visitorAddress, browser]),
  };
  return visitor;
}
