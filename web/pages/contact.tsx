import { t } from '@lingui/core/macro';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { type Answered, answerForm } from '../contact/answer.ts';
import { ContactDetails, ownHours } from '../contact/contact-details.tsx';
import ContactForm from '../contact/contact-form.island.tsx';
import { apiContext, type Head } from '../site/page.ts';

export const head = (): Head => ({
  title: t`Contact Us`,
  description: ownHours()
    ? t`Questions or problems? Write to us and our team will reply.`
    : t`Contact Sokoni. Our team replies Monday to Friday, 9am-5pm.`,
});

export async function loader({ context }: LoaderFunctionArgs): Promise<{ stamp: string }> {
  const { data } = await context.get(apiContext)('GET /contact/stamp', {});
  return data;
}

/** Handles the form without scripts. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Answered> {
  return answerForm(context.get(apiContext), await request.formData());
}

export function Page() {
  const { stamp } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-12 lg:grid-cols-[1fr_22rem] lg:gap-x-16">
      <div className="grid max-w-prose content-start gap-3">
        <h1 className="text-3xl">{t`Contact Us`}</h1>
        <p className="text-lg text-muted">{t`Questions or problems? Write to us and our team will reply.`}</p>
      </div>
      <section aria-labelledby="write" className="grid max-w-prose gap-5 lg:row-start-2">
        <h2 id="write" className="text-xl">{t`Send us a message`}</h2>
        <ContactForm stamp={stamp} answered={answered} />
      </section>
      <section
        aria-labelledby="reach"
        className="grid content-start gap-5 self-start rounded-lg border border-line bg-surface p-6 lg:row-span-2 lg:col-start-2 lg:row-start-1"
      >
        <h2 id="reach" className="text-xl">{t`Contact details`}</h2>
        <ContactDetails />
      </section>
    </div>
  );
}
