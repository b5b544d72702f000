import type { AppDependencies } from '../../../platform/route-context.ts';
import { type Finding, findAll } from '../checks/finding.ts';
import { ownChecks } from '../checks/own-checks.ts';
import { type Message, mailOwners, postAlert } from './tell-operators.ts';

/** Milliseconds for which a problem may pass. With a look each minute, operators know of it within five minutes. */
const BRIEF = 2 * 60_000;
/** Milliseconds after which operators are reminded of a problem that lasts. */
const REMIND_AFTER = 24 * 60 * 60_000;

interface Alert {
  name: string;
  since: Date;
  toldAt: Date | null;
}

type Dependencies = Pick<AppDependencies, 'config' | 'sql' | 'clock'>;

/**
 * Tells the operators of problems that last: of each once when it has lasted for two minutes, once a day while it
 * lasts, and once when it is over.
 */
export async function watch(
  { config, sql, clock }: Dependencies,
  log: (error: unknown) => void,
): Promise<void> {
  const now = clock.now();
  const failing = (await findAll(ownChecks({ config, sql, now }))).filter(({ state }) => state === 'failed');
  const message = await sql.begin(async (tx) => {
    const alerts = await tx<Alert[]>`SELECT name, since, told_at FROM alerts FOR UPDATE`;
    const known = new Map(alerts.map((alert) => [alert.name, alert]));
    const isDue = ({ since, toldAt }: Alert) =>
      toldAt ? +now - +toldAt >= REMIND_AFTER : +now - +since >= BRIEF;
    const due = failing.filter(({ name }) => {
      const alert = known.get(name);
      return alert !== undefined && isDue(alert);
    });
    const over = alerts.filter(({ name }) => !failing.some((finding) => finding.name === name));

    await tx`DELETE FROM alerts WHERE name = ANY(${over.map(({ name }) => name)})`;
    await tx`UPDATE alerts SET told_at = ${now} WHERE name = ANY(${due.map(({ name }) => name)})`;
    for (const { name } of failing) {
      await tx`INSERT INTO alerts (name, since) VALUES (${name}, ${now}) ON CONFLICT DO NOTHING`;
    }
    const notification = messageOf(
      due,
      over.filter(({ toldAt }) => toldAt !== null),
    );
    if (notification) await mailOwners(tx, config, notification);
    return notification;
  });
  // A receiver that is away must not keep the mail from being sent.
  if (message) await postAlert({ config }, message).catch(log);
}

function messageOf(due: Finding[], over: Alert[]): Message | null {
  const problems = due.map(({ name, text, advice }) => `${name}: ${text} ${advice ?? ''}`.trim());
  const solved = over.map(({ name }) => `${name}: all is well again.`);
  if (problems.length + solved.length === 0) return null;
  const subject = problems.length > 0 ? 'Sokoni needs your attention' : 'Sokoni: the problem is solved';
  return { subject, paragraphs: [...problems, ...solved] };
}
