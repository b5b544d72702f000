import { t } from '@lingui/core/macro';
import { questions } from './faq.ts';

/** Native `<details>`, so the browser opens and closes them without scripts. */
export function FaqList() {
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-2xl">
        {t`Questions and answers`}
      </h2>
      <div className="border-y border-line">
        {questions().map(({ question, answer }) => (
          <details key={question} className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <span aria-hidden="true" className="text-xl leading-none text-muted group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="max-w-prose pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
