import type { Endpoint } from '@sokoni/contract/endpoint';
import type * as z from 'zod/mini';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteContext } from '../../platform/route-context.ts';

/** Enough for an operator who works through the queue with the keyboard. */
export const READS = { perMinute: 300 };
export const ACTS = { perMinute: 120 };
/** What is rare, and more work for the server. */
export const CHANGES = { perMinute: 30 };
/** What is sent, or asks another server. */
export const SENDS = { perMinute: 10 };
export const DOWNLOADS = { perMinute: 10, event: 'data_export' } as const;

/** The screens have their own words for what was done. */
export const answer = async <T>(data: Promise<T> | T) => ({ message: 'Done', data: await data });

type Part<C, Name extends string> = C extends { [Key in Name]: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown;
/** What the address and the body of a request say. */
type Given<C> = Part<C, 'params'> & Part<C, 'body'>;
type AnswersWith<Data> = Endpoint & { answer: z.ZodMiniType<{ success: true; message: string; data: Data }> };

/** For acts on an item, each of which answers with how the item is afterwards. */
export const actsOn =
  <Domain extends RouteContext, Data>(domain: Domain, read: (viewer: Viewer, id: string) => Promise<Data>) =>
  <C extends AnswersWith<Data>>(
    endpoint: C,
    act: (domain: Domain, viewer: Viewer, given: Given<C>) => Promise<unknown>,
  ) =>
    domain.route<Endpoint>(endpoint, ACTS, async ({ params, body, viewer }) => {
      const given = Object.assign({}, params, body) as Given<C> & { id: string };
      await act(domain, viewer, given);
      return answer(read(viewer, given.id));
    });
