import { t } from '@lingui/core/macro';
import { isDelivered, type ListedQuestion, newQuestion } from '@sokoni/contract/company/question-list';
import { type LanguageCode, languageCodes } from '@sokoni/contract/languages';
import { useState } from 'react';
import { deliveredTexts } from '../../../about/faq.ts';
import { newId } from '../../../data/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { LanguageField } from '../../../ui/fields/language-field.tsx';
import { LiveRegion } from '../../../ui/layout/live-region.tsx';
import type { FieldsProps } from '../card-editor.tsx';
import { entryField, errorsOfEntry } from '../lists.ts';
import { useOnErrors, useOpenEntries } from '../open-entries.ts';
import { OrderButtons } from '../order-buttons.tsx';
import { englishOf, questionLinesOf, questionsOf } from './question-lines.ts';

/** What a price takes the place of. */
const [supplierPrice, freelancerPrice] = ['{supplierPrice}', '{freelancerPrice}'];

/** The questions in their order, of which each opens for editing. The form has them as one hidden field. */
export function QuestionsFields({ typed, errors, fill }: FieldsProps) {
  const questions = questionsOf(typed.questions ?? '');
  const shown = questions.filter(({ isShown }) => isShown);
  const removed = questions.filter(({ isShown }) => !isShown);
  const wrongIn = ({ key }: ListedQuestion) => errorsOfEntry(errors, 'questions', key);
  const wrong = questions.filter((question) => Object.keys(wrongIn(question)).length > 0);
  const { isOpen, show, toggle } = useOpenEntries(wrong.map(({ key }) => key));
  /** The shown ones come first. */
  const change = (shown: ListedQuestion[], removed: ListedQuestion[]) =>
    fill({ questions: questionLinesOf([...shown, ...removed]) });
  /** One that was only begun is gone. */
  function remove(question: ListedQuestion) {
    const gone = englishOf(question) ? [{ ...question, isShown: false }] : [];
    change(without(shown, question), [...removed, ...gone]);
  }
  function add() {
    const key = newId();
    change([...shown, newQuestion(key)], removed);
    show(key);
  }
  return (
    <>
      <input type="hidden" name="questions" value={typed.questions} />
      {errors.questions && (
        <LiveRegion role="alert" className="font-medium text-clay">
          {errors.questions}
        </LiveRegion>
      )}
      {shown.length === 0 && <p className="text-muted">{t`No questions: the page About shows none.`}</p>}
      <ol className="divide-y divide-line">
        {shown.map((question, place) => {
          const name = englishOf(question) || t`New question`;
          return (
            <li key={question.key} className="grid grid-cols-1 gap-3 py-2">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <div className="flex flex-wrap">
                <OrderButtons
                  {...{ name, place }}
                  last={shown.length - 1}
                  onMove={(to) => change(without(shown, question).toSpliced(to, 0, question), removed)}
                />
                <Button
                  tone="quiet"
                  aria-expanded={isOpen(question.key)}
                  onClick={() => toggle(question.key)}
                >
                  {isOpen(question.key) ? t`Close` : t`Edit`} <span className="sr-only">{name}</span>
                </Button>
                <Button tone="quiet" onClick={() => remove(question)}>
                  {t`Remove`} <span className="sr-only">{name}</span>
                </Button>
              </div>
              {isOpen(question.key) && (
                <QuestionFields
                  {...{ question, wrong: wrongIn(question) }}
                  onEdit={(edited) => change(shown.with(place, edited), removed)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Button onClick={add}>{t`Add a question`}</Button>
      {removed.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-lg">{t`Removed questions`}</h3>
          <ul className="divide-y divide-line">
            {removed.map((question) => (
              <li key={question.key} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
                <bdi className="min-w-0 wrap-anywhere">{englishOf(question)}</bdi>
                <Button
                  tone="quiet"
                  onClick={() =>
                    change([...shown, { ...question, isShown: true }], without(removed, question))
                  }
                >
                  {t`Show again`} <span className="sr-only">{englishOf(question)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const without = (questions: ListedQuestion[], question: ListedQuestion) =>
  questions.filter((other) => other !== question);

interface QuestionFieldsProps {
  question: ListedQuestion;
  /** Errors by field. */
  wrong: Record<string, string | undefined>;
  onEdit: (edited: ListedQuestion) => void;
}

function QuestionFields({ question, wrong, onEdit }: QuestionFieldsProps) {
  const [code, setCode] = useState<LanguageCode>('en');
  const wrongCode = languageCodes.find((one) => wrong[`question.${one}`] || wrong[`answer.${one}`]);
  useOnErrors(wrongCode !== undefined, () => setCode(wrongCode ?? code));
  const ours = isDelivered(question.key) ? deliveredTexts()[question.key] : undefined;
  const hint = ours ? t`Left empty, the delivered text of this language.` : t`Left empty, the English text.`;
  const fieldOf = (part: 'question' | 'answer') => ({
    name: entryField('questions', question.key, `${part}.${code}`),
    value: question[part][code],
    placeholder: code === 'en' ? ours?.[part] : undefined,
    error: wrong[`${part}.${code}`],
    dir: 'auto',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onEdit({ ...question, [part]: { ...question[part], [code]: currentTarget.value } }),
  });
  return (
    <div className="grid grid-cols-1 gap-3 rounded-md bg-wash p-3">
      <LanguageField label={t`Language of the texts`} value={code} onChange={setCode} />
      <TextField
        label={t`Question`}
        hint={ours || code !== 'en' ? hint : undefined}
        maxLength={200}
        {...fieldOf('question')}
      />
      <TextArea
        label={t`Answer`}
        hint={t`${supplierPrice} and ${freelancerPrice} become the lowest prices of plans.`}
        rows={5}
        maxLength={2000}
        {...fieldOf('answer')}
      />
    </div>
  );
}
