import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PRODUCT_UNIT_MAX } from '@sokoni/contract/limits';
import { findContactDetails } from '@sokoni/contract/projects/contact-details';
import {
  PROJECT_FILES_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
  PROPOSAL_FACT_MAX,
} from '@sokoni/contract/projects/limits';
import type { NewProject } from '@sokoni/contract/projects/projects';
import type { ProfessionalRole } from '@sokoni/contract/subscriptions/plans';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import { ButtonLink, TextLink } from '../app/link.tsx';
import { useGo, usePlace } from '../app/navigation.tsx';
import type { Values } from '../data/draft-store.ts';
import { fillBlank, useForm, valuesOf } from '../data/form.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { storedUnit, unitSuggestions } from '../ui/formats/unit-text.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { AskedProfessionals } from './asked-professionals.tsx';
import {
  type AskedProfessional,
  parseProfessionals,
  projectOf,
  readDraft,
  saveDraft,
  setWaiting,
} from './project-draft.ts';

/** What posting needs, loaded when the form is first focused. */
const loadContract = () => import('@sokoni/contract/projects/projects');
const loadSending = () => import('./send-project.ts');
const Files = lazy(async () => ({ default: (await import('./project-files.tsx')).ProjectFiles }));

/** With what the form is filled in. */
export interface NewProjectStart {
  draftId: string;
  role: ProfessionalRole;
  professional: AskedProfessional | null;
  /** By the name of the field. */
  values: Values;
  /** Those that are offered; skills by their English names. */
  industries: readonly string[];
  skills: readonly string[];
  /** With listed professionals. */
  countries: string[];
}

/** Posts a project. It is saved while it is typed, also before signing in, and sent once. */
export function NewProjectForm({ draftId, ...start }: NewProjectStart) {
  const user = useSession()?.user;
  const account = user?._id;
  const go = useGo();
  const { pathname, search } = usePlace();
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState(start.role);
  const [isHourly, setHourly] = useState(start.values.pricing === 'hourly');
  const [asked, setAsked] = useState(start.professional ? [start.professional] : []);
  const [contactDetails, setContactDetails] = useState<string[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const contract = useRef<Awaited<ReturnType<typeof loadContract>>>(null);
  const { errors, problem, canTryAgain, busy, formProps } = useForm<NewProject>({
    schema: async () => {
      // The code that sends, too: without a network it could not be loaded later.
      [contract.current] = await Promise.all([loadContract(), loadSending()]);
      return contract.current.NewProject;
    },
    inputOf: projectOf,
    rules: (values) =>
      contract.current?.findMissingFields(
        projectOf(values) as NewProject,
        new Date().toISOString().slice(0, 10),
      ) ?? {},
    // An entry of a list, such as `skills.0`, has its error at the list.
    fieldOf: (name) => name.replace(/\.\d+$/, ''),
    send: async () => {
      save();
      // What was typed is saved, and comes back after signing in.
      if (!account) return go(paths.login(), { state: { from: pathname + search } });
      const { sendProject } = await loadSending();
      const project = await sendProject(account, draftId);
      if (project) return go(paths.project(project._id));
      setIsWaiting(true);
    },
    failed: t`Your project wasn’t posted`,
  });

  function save(professionals = asked) {
    if (!form.current) return;
    const values = valuesOf(form.current);
    saveDraft(account, draftId, {
      ...values,
      wantsSample: values.wantsSample ?? '',
      unit: storedUnit(values.unit ?? ''),
      professionals: JSON.stringify(professionals),
    });
    setContactDetails(findContactDetails(projectOf(values) as NewProject));
  }

  // The first render is the server's, which knows no draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address does not change
  useEffect(() => {
    const saved = readDraft(account, draftId);
    if (!form.current) return;
    // What was typed counts more than what the address fills in.
    for (const [name, text] of Object.entries(start.values)) {
      const field = form.current.elements.namedItem(name) as HTMLInputElement | null;
      if (field && field.value === text) field.value = saved[name] ?? text;
    }
    fillBlank(form.current, saved);
    if (saved.wantsSample)
      (form.current.elements.namedItem('wantsSample') as HTMLInputElement).checked = true;
    if (saved.role) setRole(saved.role === 'freelancer' ? 'freelancer' : 'supplier');
    setHourly(valuesOf(form.current).pricing === 'hourly');
    const professionals = parseProfessionals(saved.professionals);
    if (saved.professionals) setAsked(professionals);
    setIsWaiting(Boolean(saved.waits));
    setContactDetails(findContactDetails(projectOf(valuesOf(form.current)) as NewProject));
  }, [account, draftId]);

  useEffect(() => {
    if (!isWaiting) return;
    let stop = () => {};
    loadSending()
      .then(({ onProjectSent, watchWaitingProjects }) => {
        // After a reload without a network nothing else sends it.
        watchWaitingProjects();
        stop = onProjectSent((id, project) => {
          if (id !== draftId) return;
          setIsWaiting(false);
          if (project) void go(paths.project(project._id));
        });
      })
      .catch(() => {});
    return () => stop();
  }, [isWaiting, draftId, go]);

  function ask(professionals: AskedProfessional[]) {
    setAsked(professionals);
    save(professionals);
  }

  function choose(next: ProfessionalRole) {
    setRole(next);
    // A project is for suppliers or for freelancers.
    setAsked([]);
  }

  function onInput(_: FormEvent<HTMLFormElement>) {
    save();
    if (form.current) setHourly(valuesOf(form.current).pricing === 'hourly');
  }

  if (user && user.role !== 'customer') {
    return (
      <Panel title={t`Only customers can post projects.`}>
        <p className="text-muted">{t`You’ll find the projects that you are invited to on your dashboard.`}</p>
        <ButtonLink className="mt-3" to={paths.dashboard(user.role)}>{t`Dashboard`}</ButtonLink>
      </Panel>
    );
  }
  const isSupply = role === 'supplier';
  return (
    <form
      ref={form}
      {...formProps}
      onInput={onInput}
      className="with-scripts mt-6 grid noscript:hidden grid-cols-1 gap-4"
      aria-label={t`Post a project`}
    >
      {isWaiting && account && (
        <div role="status" className="grid gap-2 rounded-md bg-wash p-4">
          <p className="font-medium">
            {t`Your project is saved in this browser. We’ll post it as soon as you have a connection.`}
          </p>
          <Button
            className="justify-self-start"
            onClick={() => {
              setWaiting(account, draftId, false);
              setIsWaiting(false);
            }}
          >
            {t`Cancel and edit`}
          </Button>
        </div>
      )}
      <FormProblem text={problem} canTryAgain={canTryAgain} />
      <fieldset disabled={isWaiting} className="grid min-w-0 grid-cols-1 gap-4">
        <Panel title={t`What you need`}>
          <div className="grid grid-cols-1 gap-4">
            <RoleChoice role={role} onChoose={choose} error={errors.role} />
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
            <ContactNote found={contactDetails} />
            <div hidden={!isSupply} className="grid grid-cols-1 gap-4 hidden:hidden">
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
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField
                  label={t`Quantity`}
                  name="quantity"
                  inputMode="decimal"
                  dir="ltr"
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
              <TextField
                label={t`Destination country (optional)`}
                name="country"
                maxLength={PROPOSAL_FACT_MAX}
                autoComplete="country-name"
                dir="auto"
                hint={t`Where the goods go, for example Germany`}
                error={errors.country}
              />
              <Checkbox name="wantsSample">{t`I want a sample first`}</Checkbox>
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
              <div hidden={!isHourly}>
                <TextField
                  label={t`Hours`}
                  name="hours"
                  inputMode="numeric"
                  dir="ltr"
                  hint={t`About how many. For example: 40`}
                  error={errors.hours}
                />
              </div>
            </div>
          </div>
        </Panel>
        <Panel title={t`Time and budget`}>
          <div className="grid grid-cols-1 gap-4">
            <TextField label={t`Needed by (optional)`} name="neededBy" type="date" error={errors.neededBy} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label={t`Budget from (optional), in US dollars`}
                name="budgetFrom"
                inputMode="numeric"
                dir="ltr"
                hint={t`For example: 2000. Leave it blank to keep it open.`}
                error={errors.budgetFrom}
              />
              <TextField
                label={t`Budget to (optional), in US dollars`}
                name="budgetTo"
                inputMode="numeric"
                dir="ltr"
                hint={t`For example: 3000`}
                error={errors.budgetTo}
              />
            </div>
          </div>
        </Panel>
        <Panel title={t`Who gets it`}>
          <input type="hidden" name="professionals" value={JSON.stringify(asked)} />
          <AskedProfessionals role={role} asked={asked} onChange={ask} error={errors.professionalIds} />
          <div hidden={asked.length > 0} className="mt-4">
            <SelectField
              label={t`Only from this country (optional)`}
              name="soughtCountry"
              defaultValue={start.values.soughtCountry}
              error={errors.soughtCountry}
            >
              <option value="">{t`Any`}</option>
              {start.countries.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
        </Panel>
        <Panel title={t`Files`}>
          <p className="mb-3 text-sm text-muted">
            {t`Up to ${PROJECT_FILES_MAX} files, for example a drawing or a picture of what you need.`}
          </p>
          {account ? (
            <Suspense fallback={<div className="min-h-11" />}>
              <Files key={`${account} ${isWaiting}`} account={account} draftId={draftId} />
            </Suspense>
          ) : (
            <p className="text-sm">{t`Once you’re signed in, you can attach files.`}</p>
          )}
          {errors.attachmentIds && (
            <p className="mt-2 text-sm font-medium text-clay">{errors.attachmentIds}</p>
          )}
        </Panel>
        <div className="grid grid-cols-1 gap-2 sm:justify-items-start">
          <Button type="submit" tone="main" disabled={busy}>
            {busy ? t`Sending...` : account ? t`Post project` : t`Sign in and post`}
          </Button>
          {!account && (
            <TextLink
              to={paths.register({ type: 'customer' })}
              state={{ from: pathname + search }}
              className="signed-out-only underline"
            >
              {t`Create Free Account`}
            </TextLink>
          )}
          <p className="text-sm text-muted">
            {t`Your contact details stay private until you write to a professional.`}
          </p>
        </div>
      </fieldset>
    </form>
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

/** Said while it is typed, so that nobody waits for an operator by mistake. */
function ContactNote({ found }: { found: string[] }) {
  // An element, because Lingui would parse tags in a string.
  const words = (
    <bdi dir="ltr" className="font-semibold">
      {found.join(', ')}
    </bdi>
  );
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <p className="rounded-md border-s-4 border-marigold bg-wash p-3 text-sm wrap-anywhere">
          <Trans>
            This looks like contact details or a link: {words}. Take it out, and professionals are invited at
            once. If it stays, our team reads your project before anyone is invited.
          </Trans>
        </p>
      )}
    </div>
  );
}
