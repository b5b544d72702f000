import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { NewProject, OwnProject } from '@sokoni/contract/projects/projects';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../accounts/session.ts';
import type { Values } from '../data/draft-store.ts';
import { fillBlank, openFoldsOf, useForm, useResetBetweenAccounts, valuesOf } from '../data/form.ts';
import { readDraft, saveDraft } from '../outbox/message-records.ts';
import type { Waiting } from '../outbox/waiting-note.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../site/links/link.tsx';
import { useGo, usePlace } from '../site/links/navigation.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { countryChoices } from '../ui/formats/country-text.ts';
import { readerDay } from '../ui/formats/reader-day.ts';
import { storedUnit } from '../ui/formats/unit-text.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { NeededFields } from './needed-fields.tsx';
import { postHash } from './post-hash.ts';
import { ProfessionalPicker } from './professional-picker.tsx';
import { ProjectDetails } from './project-details.tsx';
import { type InvitedProfessional, namesOf, parseProfessionals, projectOf } from './project-request.ts';
import { ProjectSummary } from './project-summary.tsx';
import { useContactDetails } from './use-contact-details.ts';

/** What posting needs, loaded when the form is first focused. */
const loadContract = () => import('@sokoni/contract/projects/projects');
const loadSending = async () =>
  (await Promise.all([import('../outbox/outbox.ts'), import('../outbox/kinds.ts')]))[0];

const WaitingNote = lazy(async () => ({ default: (await import('../outbox/waiting-note.tsx')).WaitingNote }));

/** The name of the button that leads a visitor to a new account. */
const REGISTER = 'register';

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
  const [role, setRole] = useState(start.role);
  const [typed, setTyped] = useState(start.values);
  const named = start.professional ? [start.professional] : [];
  const [invited, setInvited] = useState(named);
  const [isPosting, setPosting] = useState(false);
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
    send: async ({ title }, _, submitter) => {
      save();
      if (!account) {
        // What was typed is saved, and posted on the way back.
        const state = { from: pathname + search + postHash(place), posting: title };
        const isNew = submitter?.getAttribute('name') === REGISTER;
        return go(isNew ? paths.register({ type: 'customer' }) : paths.login(), { state });
      }
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
    const values = valuesOf(form.current);
    setTyped(values);
    openFoldsOf(form.current, values);
    details.start(saved.keptDetails);
    if (!account || hash !== postHash(place)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setPosting(true);
  }, [place]);
  // After the hidden fields have their values.
  useEffect(() => {
    if (isPosting) form.current?.requestSubmit();
  }, [isPosting]);

  function invite(professionals: InvitedProfessional[]) {
    setInvited(professionals);
    save(professionals);
  }

  function choose(next: ProfessionalRole) {
    setRole(next);
    // A project is for suppliers or for freelancers.
    setInvited(next === start.role ? named : []);
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
  return (
    <>
      {/* The children cover the sentence, so that nothing moves. */}
      <div className="mt-2 grid grid-cols-1 *:col-start-1 *:row-start-1">
        <p className="pb-2 text-muted">
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
            <NeededFields
              {...{ draftId, role, start, typed, errors, account, isWaiting }}
              onChoose={choose}
              question={
                details.Question && (
                  <details.Question
                    {...details.question}
                    error={details.errorOf(errors.keepContactDetails)}
                  />
                )
              }
            />
            <ProjectDetails isSupply={role === 'supplier'} errors={errors} />
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
                  {countryChoices(start.countries).map(([name, text]) => (
                    <option key={name} value={name}>
                      {text}
                    </option>
                  ))}
                </SelectField>
              </div>
            </Panel>
          </div>
          <ProjectSummary role={role} invited={invited} values={typed}>
            <Button type="submit" tone="main" className="w-full" disabled={busy}>
              {busy ? t`Sending...` : account ? t`Post project` : t`Sign in and post`}
            </Button>
            {!account && (
              <Button type="submit" name={REGISTER} className="signed-out-only" disabled={busy}>
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
