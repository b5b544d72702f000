import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { FieldErrors } from '@sokoni/contract/errors';
import { PRODUCT_UNIT_MAX } from '@sokoni/contract/limits';
import {
  HOURS_MAX,
  PROJECT_FILES_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
} from '@sokoni/contract/projects/limits';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Values } from '../data/draft-store.ts';
import { paths } from '../paths.ts';
import { TextLink } from '../site/links/link.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/field.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { unitSuggestions } from '../ui/formats/unit-text.ts';
import { Panel } from '../ui/layout/panel.tsx';

const Files = lazy(async () => ({
  default: (await import('../messages/attachments/attachment-picker.tsx')).DraftFiles,
}));

interface NeededFieldsProps {
  /** With what they are filled in, and what is offered. */
  start: { values: Values; industries: readonly string[]; skills: readonly string[] };
  draftId: string;
  role: ProfessionalRole;
  onChoose: (role: ProfessionalRole) => void;
  typed: Values;
  errors: FieldErrors;
  /** Undefined for a visitor, who can attach nothing. */
  account: string | undefined;
  isWaiting: boolean;
  /** Whether contact details in these texts stay. */
  question: ReactNode;
}

/** What a project has to say. */
export function NeededFields({
  start,
  draftId,
  role,
  onChoose,
  typed,
  errors,
  account,
  isWaiting,
  question,
}: NeededFieldsProps) {
  const isSupply = role === 'supplier';
  return (
    <Panel isPlain title={<>1. {t`What you need`}</>}>
      <div className="grid grid-cols-1 gap-4">
        <RoleChoice role={role} onChoose={onChoose} error={errors.role} />
        <TextField
          label={t`Title`}
          name="title"
          defaultValue={start.values.title}
          required
          maxLength={PROJECT_TITLE_MAX}
          dir="auto"
          hint={
            isSupply
              ? t`For example: 500 kg of roasted cashew nuts`
              : t`For example: Logo and labels for a tea brand`
          }
          error={errors.title}
        />
        <TextArea
          label={t`What is needed`}
          name="description"
          defaultValue={start.values.description}
          required
          maxLength={PROJECT_TEXT_MAX}
          dir="auto"
          hint={
            isSupply
              ? t`For example: grade W320, unsalted, in 10 kg vacuum bags, with a certificate of origin. We buy this every three months.`
              : t`For example: three drafts of a logo, two rounds of changes, files for print and web. Our colours are green and gold.`
          }
          error={errors.description}
        />
        {question}
        <div hidden={!isSupply} className="grid grid-cols-1 gap-4 hidden:hidden">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <NumberField
              label={t`Quantity`}
              name="quantity"
              defaultValue={start.values.quantity}
              hint={t`For example: 500`}
              error={errors.quantity}
            />
            <TextField
              label={t`Unit`}
              name="unit"
              list="project-units"
              defaultValue={start.values.unit}
              maxLength={PRODUCT_UNIT_MAX}
              dir="auto"
              hint={t`For example: kg, piece or metre`}
              error={errors.unit}
            />
            <datalist id="project-units">
              {unitSuggestions().map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
          </div>
          <SelectField
            label={t`Industry`}
            name="industry"
            defaultValue={start.values.industry ?? ''}
            error={errors.industry}
          >
            <option value="">{t`Choose an industry`}</option>
            {start.industries.map((industry) => (
              <option key={industry} value={industry}>
                {i18n._(industry)}
              </option>
            ))}
          </SelectField>
        </div>
        <div hidden={isSupply} className="grid grid-cols-1 gap-4 hidden:hidden">
          <TextField
            label={t`Skills`}
            name="skills"
            list="project-skills"
            defaultValue={start.values.skills}
            dir="auto"
            hint={t`Up to five, with commas between them. For example: UI Design, Figma`}
            error={errors.skills}
          />
          <datalist id="project-skills">
            {start.skills.map((skill) => (
              <option key={skill} value={skill} />
            ))}
          </datalist>
          <ChoiceField
            legend={t`How you pay`}
            name="pricing"
            choices={[
              { value: 'fixed', label: t`A fixed price` },
              { value: 'hourly', label: t`By the hour` },
            ]}
            error={errors.pricing}
          />
          <div hidden={typed.pricing !== 'hourly'}>
            <NumberField
              label={t`Hours`}
              name="hours"
              isWhole
              to={HOURS_MAX}
              hint={t`About how many. For example: 40`}
              error={errors.hours}
            />
          </div>
        </div>
        <div className="grid grid-cols-1 gap-2">
          <p className="text-sm text-muted">
            {t`Up to ${PROJECT_FILES_MAX} files, for example a drawing or a picture of what you need.`}
          </p>
          {account ? (
            <Suspense fallback={<div className="min-h-11" />}>
              <Files
                key={`${account} ${isWaiting}`}
                account={account}
                kind="project"
                to={draftId}
                most={PROJECT_FILES_MAX}
              />
            </Suspense>
          ) : (
            <TextLink
              to={paths.login()}
              state={{ from: paths.newProject() }}
              className="justify-self-start text-indigo underline"
            >{t`Sign in first to attach files`}</TextLink>
          )}
          {errors.attachmentIds && (
            <p className="mt-2 text-sm font-medium text-clay">{errors.attachmentIds}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

interface RoleChoiceProps {
  role: ProfessionalRole;
  onChoose: (role: ProfessionalRole) => void;
  error: string | undefined;
}

function RoleChoice({ role, onChoose, error }: RoleChoiceProps) {
  const choices = [
    { value: 'supplier', label: t`Goods from suppliers` },
    { value: 'freelancer', label: t`Work by freelancers` },
  ] as const;
  return (
    <fieldset className="grid min-w-0 gap-x-6 sm:flex sm:flex-wrap">
      <legend className="mb-1 text-sm font-semibold">{t`I’m looking for`}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.25">
          <input
            type="radio"
            name="role"
            value={value}
            checked={value === role}
            onChange={() => onChoose(value)}
            className="mt-0.75 size-5 shrink-0 accent-indigo"
          />
          {label}
        </label>
      ))}
      {error && <p className="text-sm font-medium text-clay">{error}</p>}
    </fieldset>
  );
}
