import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PRODUCT_UNIT_MAX } from '@sokoni/contract/limits';
import {
  HOURS_MAX,
  PROJECT_FILES_MAX,
  PROJECT_TEXT_MAX,
  PROJECT_TITLE_MAX,
  PROPOSAL_FACT_MAX,
} from '@sokoni/contract/projects/limits';
import type { NewProject, OwnProject } from '@sokoni/contract/projects/projects';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import type { Values } from '../data/draft-store.ts';
import { fillBlank, useForm, useResetBetweenAccounts, valuesOf } from '../data/form.ts';
import { readDraft, saveDraft } from '../outbox/message-records.ts';
import type { Waiting } from '../outbox/waiting-note.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { useGo, usePlace } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { CountryField } from '../ui/fields/country-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { countryText } from '../ui/formats/country-text.ts';
import { readerDay } from '../ui/formats/reader-day.ts';
import { storedUnit, unitSuggestions } from '../ui/formats/unit-text.ts';
import { Fold } from '../ui/layout/fold.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { ContactQuestion } from './contact-question.tsx';
import { ProfessionalPicker } from './professional-picker.tsx';
import { type InvitedProfessional, namesOf, parseProfessionals, projectOf } from './project-request.ts';
import { ProjectSummary } from './project-summary.tsx';
import { useContactDetails } from './use-contact-details.ts';

/** What posting needs, loaded when the form is first focused. */
const loadContract = () => import('@sokoni/contract/projects/projects');
const loadSending = async () =>
  (await Promise.all([import('../outbox/outbox.ts'), import('../outbox/kinds.ts')]))[0];

const Files = lazy(async () => ({
  default: (await import('../messages/attachments/attachment-picker.tsx')).DraftFiles,
}));

const WaitingNote = lazy(async () => ({ default: (await import('../outbox/waiting-note.tsx')).WaitingNote }));

/** At the end of the address to which a visitor comes back with an account. */
const POST = '#post';

/** The fields that are folded until they are typed in. */
const DETAILS = ['neededBy', 'budgetFrom', 'budgetTo', 'country', 'wantsSample'];

/** With what the form is filled in. */
export interface NewProjectStart {
  draftId: string;
  role: ProfessionalRole;
  professional: InvitedProfessional | null;
  /** By the name of the field. */
  values: Values;
  /** Those that are offered; skills by their English names. */
  industries: readonly string[];
  skills: readonly string[];
  /** With listed professionals. */
  countries: string[];
}

/** Posts a project. It is saved while it is typed, also before signing in, and sent once. The children say what forbids it. */
export function NewProjectForm({ draftId, children, ...start }: NewProjectStart & { children: ReactNode }) {
  const user = useSession()?.user;
  const account = user?._id;
  const go = useGo();
  const { pathname, search, hash } = usePlace();
  const form = useRef<HTMLFormElement>(null);
  /** Where a visitor gets an account; what was typed is posted on the way back. */
  const entrance = useRef<string>(paths.login());
  const [role, setRole] = useState(start.role);
  const [typed, setTyped] = useState(start.values);
  const named = start.professional ? [start.professional] : [];
  const [invited, setInvited] = useState(named);
  const details = useContactDetails(form, () => save());
  const place = useMemo(() => ({ account, kind: 'project' as const, to: draftId }), [account, draftId]);
  const [{ isWaiting, problem: waiting }, setWaiting] = useState<Waiting>({ isWaiting: false, problem: '' });
  const contract = useRef<Awaited<ReturnType<typeof loadContract>>>(null);
  const { errors, problem, canTryAgain, busy, formProps } = useForm<NewProject>({
    schema: async () => {
      // The code that sends, too: without a network it could not be loaded later.
      [contract.current] = await Promise.all([loadContract(), loadSending(), details.load()]);
      return contract.current.NewProject;
    },
    inputOf: requestOf,
    rules: (values) => {
      const typed = requestOf(values);
      const read = contract.current?.NewProject.safeParse(typed).data;
      // Budgets that could not be read cannot be compared.
      const project = read ?? ({ ...typed, budgetFrom: null, budgetTo: null } as NewProject);
      const missing = contract.current?.findMissingFields(project, readerDay());
      return { ...missing, ...details.check() };
    },
    // An entry of a list, such as `skills.0`, has its error at the list.
    fieldOf: (name) => name.replace(/\.\d+$/, ''),
    send: async () => {
      save();
      // What was typed is saved, and comes back after signing in.
      if (!account) return go(entrance.current, { state: { from: pathname + search + POST } });
      const { send } = await loadSending();
      const { waits, outcome } = await send(place);
      const result = waits ? undefined : await outcome;
      return result?.state === 'sent' && open(result.answer);
    },
    failed: t`Your project wasn’t posted`,
  });
  /** Without an answer, another tab has posted it. */
  const open = (answer: unknown) => {
    // Back shows the fields as they were left, and what they have would be a draft again.
    form.current?.reset();
    return go(answer ? paths.project((answer as OwnProject)._id) : paths.customerProjects());
  };

  function requestOf(values: Values) {
    return { ...projectOf(values), clientId: readDraft(place).id };
  }

  function save(professionals = invited) {
    if (!form.current) return;
    const values = valuesOf(form.current);
    setTyped(values);
    saveDraft(place, {
      ...values,
      wantsSample: values.wantsSample ?? '',
      unit: storedUnit(values.unit ?? ''),
      professionals: JSON.stringify(professionals),
    });
    details.lookLater();
  }

  useResetBetweenAccounts(form, account);
  // The first render is the server's, which knows no draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address does not change
  useEffect(() => {
    const saved = readDraft(place).fields;
    if (!form.current) return;
    // What was typed counts more than what the address fills in.
    for (const [name, text] of Object.entries(start.values)) {
      const field = form.current.elements.namedItem(name) as HTMLInputElement | null;
      if (field && field.value === text) field.value = saved[name] ?? text;
    }
    fillBlank(form.current, saved);
    if (saved.wantsSample)
      (form.current.elements.namedItem('wantsSample') as HTMLInputElement).checked = true;
    setRole(roleIn(saved) ?? start.role);
    setInvited(saved.professionals ? parseProfessionals(saved.professionals) : named);
    // Chosen before the form was hydrated.
    const chosen = roleIn(valuesOf(form.current));
    if (chosen && chosen !== start.role && chosen !== saved.role) choose(chosen);
    setTyped(valuesOf(form.current));
    const folded = form.current.querySelector('details');
    if (folded && DETAILS.some((name) => saved[name])) folded.open = true;
    details.start(saved.keptDetails);
    if (!account || hash !== POST) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    // After the hidden fields have their values.
    if (saved.title) setTimeout(() => form.current?.requestSubmit());
  }, [place]);

  function invite(professionals: InvitedProfessional[]) {
    setInvited(professionals);
    save(professionals);
  }

  function choose(next: ProfessionalRole) {
    setRole(next);
    // A project is for suppliers or for freelancers.
    setInvited([]);
  }

  if (user && user.role !== 'customer') {
    return (
      <Panel title={t`Only customers can post projects.`}>
        <p className="text-muted">{t`You’ll find the projects that you are invited to on your dashboard.`}</p>
        <ButtonLink className="mt-3" to={paths.dashboard(user.role)}>{t`Dashboard`}</ButtonLink>
      </Panel>
    );
  }
  // An element, because Lingui would parse tags in a string.
  const names = <bdi className="font-semibold text-ink">{namesOf(invited)}</bdi>;
  const isSupply = role === 'supplier';
  return (
    <>
      {/* The children cover the sentence, so that nothing moves. */}
      <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        <p className="py-2 text-muted">
          {invited.length > 0 ? (
            <Trans>Say what you need. Only {names} will see it, and can send you a proposal.</Trans>
          ) : (
            t`Say what you need. A few professionals who fit send you a proposal, and you choose.`
          )}
        </p>
        {children}
      </div>
      <form
        ref={form}
        {...formProps}
        onInput={() => save()}
        className="with-scripts mt-4 grid noscript:hidden grid-cols-1 gap-4"
        aria-label={t`Post a project`}
      >
        {account && (
          <Suspense>
            <WaitingNote
              place={place}
              busy={busy}
              text={t`Your project is saved in this browser. We’ll post it as soon as you have a connection.`}
              onChange={setWaiting}
              onSent={(answer) => {
                if (!busy) void open(answer);
              }}
            />
          </Suspense>
        )}
        <FormProblem text={problem || waiting} canTryAgain={canTryAgain} />
        <fieldset
          disabled={isWaiting}
          className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]"
        >
          <div className="grid grid-cols-1 gap-4">
            <Panel isPlain title={<>1. {t`What you need`}</>}>
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
                <ContactQuestion {...details.question} error={details.errorOf(errors.keepContactDetails)} />
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
                    <p className="text-sm">{t`Once you’re signed in, you can attach files.`}</p>
                  )}
                  {errors.attachmentIds && (
                    <p className="mt-2 text-sm font-medium text-clay">{errors.attachmentIds}</p>
                  )}
                </div>
              </div>
            </Panel>
            <Fold title={<>2. {t`Details (optional)`}</>}>
              <div className="grid grid-cols-1 gap-4">
                <TextField label={t`Needed by`} name="neededBy" type="date" error={errors.neededBy} />
                <div className="grid items-start gap-4 sm:grid-cols-2">
                  <NumberField
                    label={t`Budget from, in US dollars`}
                    name="budgetFrom"
                    isWhole
                    hint={t`For example: 2000. Leave it blank to keep it open.`}
                    error={errors.budgetFrom}
                  />
                  <NumberField
                    label={t`Budget to, in US dollars`}
                    name="budgetTo"
                    isWhole
                    hint={t`For example: 3000`}
                    error={errors.budgetTo}
                  />
                </div>
                <div hidden={!isSupply} className="grid grid-cols-1 gap-4 hidden:hidden">
                  <CountryField
                    label={t`Destination country`}
                    name="country"
                    maxLength={PROPOSAL_FACT_MAX}
                    hint={t`Where the goods go, for example Germany`}
                    error={errors.country}
                  />
                  <Checkbox name="wantsSample">{t`I want a sample first`}</Checkbox>
                </div>
              </div>
            </Fold>
            <Panel isPlain title={<>3. {t`Who gets it`}</>}>
              <input type="hidden" name="keptDetails" value={details.retained} />
              <input type="hidden" name="professionals" value={JSON.stringify(invited)} />
              <ProfessionalPicker
                role={role}
                invited={invited}
                onChange={invite}
                error={errors.professionalIds}
              />
              <div hidden={invited.length > 0} className="mt-4">
                <SelectField
                  label={t`Only from this country (optional)`}
                  name="soughtCountry"
                  defaultValue={start.values.soughtCountry}
                  error={errors.soughtCountry}
                >
                  <option value="">{t`Any`}</option>
                  {start.countries.map((name) => (
                    <option key={name} value={name}>
                      {countryText(name)}
                    </option>
                  ))}
                </SelectField>
              </div>
            </Panel>
          </div>
          <ProjectSummary role={role} invited={invited} values={typed}>
            <Button
              type="submit"
              tone="main"
              className="w-full"
              disabled={busy}
              onClick={() => {
                entrance.current = paths.login();
              }}
            >
              {busy ? t`Sending...` : account ? t`Post project` : t`Sign in and post`}
            </Button>
            {!account && (
              <Button
                type="submit"
                className="signed-out-only"
                disabled={busy}
                onClick={() => {
                  entrance.current = paths.register({ type: 'customer' });
                }}
              >
                {t`Create account and post`}
              </Button>
            )}
          </ProjectSummary>
        </fieldset>
      </form>
    </>
  );
}

const roleIn = ({ role }: Values) => professionalRoles.find((each) => each === role);

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
