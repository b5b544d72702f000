import {
  type ConfirmedStep,
  type Setup,
  type SetupStepName,
  setupSteps,
} from '@sokoni/contract/admin/team/setup';
import { type CompanyDetails, requiredDetails } from '@sokoni/contract/company/details';
import { logAct } from '../../../../accounts/log-act.ts';
import { findInForce } from '../../../../domains/company/queries.ts';
import type { Config } from '../../../../platform/config/config.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { AppDependencies } from '../../../../platform/route-context.ts';
import { backupCheck } from '../../../health/checks/file-checks.ts';
import { findAll } from '../../../health/checks/finding.ts';
import { paymentStep, presentKeys } from './payment-keys.ts';
import { findChecks, findTestMail, foundBy, type StepResult, storeCheck } from './setup-queries.ts';
import { mailStep } from './test-mail.ts';

type Dependencies = Pick<AppDependencies, 'sql' | 'clock' | 'config'>;

const PUBLISHED: StepResult = { state: 'done', text: 'Published.' };

export async function readSetup({ sql, config, clock }: Dependencies): Promise<Setup> {
  const checks = new Map((await findChecks(sql)).map((check) => [check.name, check]));
  const published = new Set((await findInForce(sql)).map(({ card }) => card));
  const paymentKeys = presentKeys(config, checks);
  const confirmed = (step: ConfirmedStep): StepResult => ({
    state: checks.get(step)?.outcome ?? 'open',
    text: '',
  });
  const [backup] = await findAll([backupCheck(config.backup, clock.now(), sql)]);
  const found: Record<SetupStepName, StepResult> = {
    company: companyStep(config, published),
    logo: published.has('logo') ? PUBLISHED : confirmed('logo'),
    plans: published.has('plans') ? PUBLISHED : confirmed('plans'),
    payments: paymentStep(config, paymentKeys),
    mail: await mailStep(sql, config, checks.get('mail')),
    legal: confirmed('legal'),
    backup: foundBy(backup),
  };
  const steps = setupSteps.map((name) => ({ name, ...found[name] }));
  const isDone = steps.every(({ state }) => state === 'done');
  const isHidden = config.demoData || checks.has('hidden');
  return { steps, paymentKeys, shown: isHidden ? 'hidden' : isDone ? 'later' : 'first' };
}

/** The settings on the server may name the company, too. */
function companyStep(
  { companyVariables }: Pick<Config, 'companyVariables'>,
  published: Set<string>,
): StepResult {
  if (published.has('details')) return PUBLISHED;
  if (requiredDetails.every((field: keyof CompanyDetails) => field in companyVariables))
    return { state: 'done', text: 'The settings on the server name it.' };
  return { state: 'open', text: '' };
}

/** Stores that an owner has done a step whose state cannot be read elsewhere. */
export async function confirmStep({ sql, clock }: Dependencies, viewer: Viewer, step: ConfirmedStep) {
  const now = clock.now();
  await sql.begin(async (tx) => {
    const subject = step === 'mail' ? await requireSentMail(tx) : '';
    await storeCheck(tx, { name: step, subject, outcome: 'done', text: '', checkedAt: now });
    const details = { step };
    await logAct(tx, { actorId: viewer.id, action: 'setup step confirmed', subjectId: null, details, now });
  });
}

async function requireSentMail(sql: Queryable): Promise<string> {
  const check = (await findChecks(sql)).find(({ name }) => name === 'mail');
  if (check && (check.outcome === 'done' || (await findTestMail(sql, check))?.sentAt)) return check.subject;
  throw new ApiError('changed_meanwhile', { message: /*i18n*/ 'Send the test mail first.' });
}

/** Takes the list out of the menu. */
export async function hideSetup(dependencies: Dependencies, viewer: Viewer) {
  const { steps } = await readSetup(dependencies);
  if (steps.some(({ state }) => state !== 'done'))
    throw new ApiError('changed_meanwhile', { message: /*i18n*/ 'A step is still open.' });
  const now = dependencies.clock.now();
  await dependencies.sql.begin(async (tx) => {
    await storeCheck(tx, { name: 'hidden', subject: '', outcome: 'done', text: '', checkedAt: now });
    await logAct(tx, { actorId: viewer.id, action: 'first steps hidden', subjectId: null, now });
  });
}
