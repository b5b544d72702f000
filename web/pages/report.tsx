import { t } from '@lingui/core/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useActionData,
  useParams,
  useSearchParams,
} from 'react-router';
import type { SentForm } from '../data/sent-form.ts';
import { paths } from '../paths.ts';
import { answerForm } from '../site/answer-form.ts';
import { apiContext, type Head } from '../site/page.ts';
import { Page as NotFound } from './not-found.tsx';
import ConfirmReport from './report/confirm-report.island.tsx';
import { reportIn, type Subject } from './report/report.ts';
import ReportForm from './report/report-form.island.tsx';
import { ReportSent } from './report/report-sent.tsx';

export const head = (): Head => ({ title: t`Report`, hidden: true });

/** Null for an address that is none of ours. Only accounts report messages. */
function subjectIn({ kind, id = '' }: Params): Subject | null {
  return kind === 'profile' || kind === 'product' || kind === 'review' ? { kind, subjectId: id } : null;
}

/** Nothing else that a link may contain is shown as a number. */
const NUMBER = /^R-[\dA-F]{4}-[\dA-F]{4}$/;

export async function loader({ params }: LoaderFunctionArgs) {
  return data(null, { status: params.token || subjectIn(params) ? 200 : 404 });
}

/** Handles the forms without scripts. */
export function action({ request, params, context }: ActionFunctionArgs) {
  const { kind = '', id = '', token } = params;
  const api = context.get(apiContext);
  return answerForm(request, async (values) => {
    if (token !== undefined) {
      await api('PUT /reports/email/{token}', { params: { token } });
      return paths.confirmReport(token, { done: 'email' });
    }
    const sent = await api('POST /reports', { body: reportIn(values, subjectIn(params)) });
    return paths.report(kind, id, sent.data.number);
  });
}

/** Without an account: reports a profile, a product or a review, and confirms the address that gets the decision. */
export function Page() {
  const params = useParams();
  const [query] = useSearchParams();
  const before = useActionData<SentForm>();
  const subject = subjectIn(params);
  const number = query.get('number') ?? '';
  if (params.token) return <ConfirmReport token={params.token} isDone={query.has('done')} before={before} />;
  if (!subject) return <NotFound />;
  if (NUMBER.test(number)) return <ReportSent number={number} />;
  return <ReportForm subject={subject} before={before} />;
}
