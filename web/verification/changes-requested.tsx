import { t } from '@lingui/core/macro';
import type { Role } from '@sokoni/contract/subscriptions/plans';
import type { OwnVerification } from '@sokoni/contract/verification/verification';
import { useMutation } from '@tanstack/react-query';
import { TextLink } from '../app/link.tsx';
import { browserApi } from '../data/api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { showSuccess } from '../ui/overlays/toast.tsx';
import { sendErrorText } from './send-error.ts';
import { useChangeVerification } from './use-verification.ts';

/** The changes that our team requests, each with a link to its field, and a button to submit the profile again. */
export function ChangesRequested({ verification }: { verification: OwnVerification }) {
  const { changesRequested, user } = verification;
  const change = useChangeVerification();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => browserApi('POST /verification/resubmit', {})),
    onSuccess: () => {
      // The focused button has been removed.
      document.getElementById('claims')?.focus({ preventScroll: true });
      showSuccess(t`Submitted for review`, t`Our team is reviewing your profile again. We’ll email you.`);
    },
  });

  return (
    <Panel title={t`Changes our team requested`} id="changes">
      <ol className="grid list-decimal gap-3 ps-6">
        {changesRequested.map((text, index) => {
          const place = placeToMend(text, user.role);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may occur twice
            <li key={index} className="ps-1">
              <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                {text}
              </p>
              {place && (
                <TextLink to={place.to} state={place.state}>
                  {place.label}
                </TextLink>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-4 grid gap-3">
        <FormProblem text={error ? sendErrorText(error, t`We couldn’t send this. Try again.`) : ''} />
        <p className="max-w-prose text-muted">
          {t`When you’ve made the changes, submit your profile again. Nothing in it is lost.`}
        </p>
        <Button
          tone="main"
          className="sm:justify-self-start"
          onClick={() => isPending || mutate()}
          aria-disabled={isPending}
        >
          {isPending ? t`Submitting...` : t`Submit for review again`}
        </Button>
      </div>
    </Panel>
  );
}

interface Place {
  to: string;
  /** The route state for the dashboard. */
  state?: { show?: string; edit?: string };
  label: string;
}

/** Maps words of a reason to its subject; the first match counts. */
const subjects: [RegExp, 'name' | 'papers' | 'certificates' | 'banner' | 'work' | 'contact' | 'picture'][] = [
  [/\bname\b/i, 'name'],
  [/\b(document|passport|identity|registration|licen[cs]e|papers?|verif\w+)/i, 'papers'],
  [/\bcertificat/i, 'certificates'],
  [/\bbanner/i, 'banner'],
  [/\b(flyer|product|portfolio|project|gallery|pictures|photos|images)/i, 'work'],
  [/\b(phone|whats ?app|website|link|instagram|facebook|tiktok|contact|skills?|services?)\b/i, 'contact'],
  [/\b(profile picture|picture|photo|logo|avatar|image)\b/i, 'picture'],
];

/** The place on the dashboard for a reason that our team wrote, guessed from its words. */
export function placeToMend(reason: string, role: Role): Place | null {
  if (role === 'customer') return null;
  const isSupplier = role === 'supplier';
  const work = {
    to: paths.dashboard(role, isSupplier ? 'products' : 'portfolio'),
    label: isSupplier ? t`Go to My Products` : t`Go to My Portfolio`,
  };
  const profile = { to: paths.dashboard(role), label: t`Go to My Profile` };
  const subject = subjects.find(([words]) => words.test(reason))?.[1];
  switch (subject) {
    case 'papers':
      return { to: `${paths.dashboard(role, 'verification')}#claims`, label: t`Go to your documents` };
    case 'certificates':
    case 'banner':
    case 'work':
      return { ...work, state: { show: subject } };
    case 'contact':
      return work;
    case 'picture':
      return { ...profile, state: { show: 'picture' } };
    default:
      return profile;
  }
}
