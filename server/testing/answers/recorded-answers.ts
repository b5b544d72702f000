import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Answer } from './documented-answers.ts';

interface RecordedAnswer {
  test: string | undefined;
  method: string;
  url: string;
  answer: Answer;
}

/**
 * Records the API's responses in tests. They are compared with the OpenAPI document after the tests: compiling its
 * schemas takes tenths of a second, which would disturb tests that measure time between two requests.
 */
export function recordAnswers(app: FastifyInstance) {
  const recorded = new Map<string, RecordedAnswer>();
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;

  app.inject = (async (options: InjectOptions | string) => {
    const request = typeof options === 'string' ? { url: options } : options;
    const response = await inject(request);
    const isStream = 'payloadAsStream' in request && request.payloadAsStream;
    const { statusCode, headers } = response;
    const answer = { statusCode, headers, payload: isStream ? '' : response.payload };
    const { method = 'GET', url = '' } = request;
    const { currentTestName: test } = expect.getState();
    recorded.set(`${method} ${url} ${statusCode} ${answer.payload}`, {
      test,
      method,
      url: String(url),
      answer,
    });
    return response;
  }) as FastifyInstance['inject'];

  return {
    /** Throws where the document does not describe one of them. */
    async requireDocumented(): Promise<void> {
      const { requireDocumented } = await import('./documented-answers.ts');
      const problems = [...recorded.values()].flatMap(({ test, method, url, answer }) => {
        try {
          requireDocumented(method, url, answer);
          return [];
        } catch (error) {
          return [`In "${test}": ${(error as Error).message}`];
        }
      });
      if (problems.length > 0) throw new Error(problems.join('\n\n'));
    },
  };
}
