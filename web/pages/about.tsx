import { t } from '@lingui/core/macro';
import type { Testimonial } from '@sokoni/contract/reviews';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { questions } from '../about/faq.ts';
import { Testimonials } from '../about/testimonials.tsx';
import ValuesAndJourney from '../about/values-and-journey.island.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { paths } from '../paths.ts';
import { ProjectsIntroduction, readFigures } from '../projects/projects-explained.tsx';
import { ButtonLink } from '../site/links/link.tsx';
import { apiContext, type Head } from '../site/page.ts';
import { faqOf, graphOf, trailOf } from '../site/structured-data.ts';
import { Icon, type IconName } from '../ui/marks/icon.tsx';

export const head = (): Head => ({
  title: t`About Us`,
  description: t`Why Sokoni exists: a market where African suppliers and freelancers meet customers from all over the world.`,
  structuredData: (site) =>
    graphOf(...faqOf(questions()), trailOf(site, [{ name: t`About Us`, address: paths.about() }])),
});

/** The page still renders when the reviews cannot be read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const reviews = api('GET /testimonials', {}).then(
    ({ data }) => data,
    (): Testimonial[] => [],
  );
  const [testimonials, figures] = await Promise.all([reviews, readFigures(api)]);
  return { testimonials, figures };
}

export function Page() {
  const { testimonials, figures } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-16 px-4 py-14">
        <ValuesAndJourney />
        <Reasons />
        <ProjectsIntroduction figures={figures} />
        <Testimonials of={testimonials} />
        <FaqList />
        <Contact />
        <FinalCall />
      </div>
    </>
  );
}

function Hero() {
  return (
    <section className="bg-deep text-on-deep">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-10 lg:grid-cols-[3fr_2fr] lg:gap-16 lg:py-16">
        <div className="grid grid-cols-1 content-start gap-6">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t`A market open to everyone`}</h1>
          <p className="max-w-prose text-lg text-on-deep-muted">
            {t`Sokoni connects African suppliers and freelancers with businesses abroad, without middlemen.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.register()} tone="main">{t`Join Us`}</ButtonLink>
            <ButtonLink to={paths.contact()} tone="deep">{t`Contact Us`}</ButtonLink>
          </div>
        </div>
        <VisionAndMission />
      </div>
    </section>
  );
}

function VisionAndMission() {
  const sections = [
    {
      id: 'vision',
      title: t`Our vision`,
      text: t`A weaver in Kano, a coffee grower in Sidama or a developer in Kigali is as easy to find and message as the shop around the corner.`,
    },
    {
      id: 'mission',
      title: t`Our mission`,
      text: t`We run a directory you can trust: our team checks every profile before it is listed, reviews come from customers who were in contact, and a better place can’t be bought.`,
    },
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-8 md:grid-cols-2 lg:grid-cols-1">
      {sections.map(({ id, title, text }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid content-start gap-2 border-t-4 border-marigold pt-4"
        >
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-on-deep-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}

function Contact() {
  return (
    <section
      aria-labelledby="contact"
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-6 sm:p-10 md:grid-cols-2"
    >
      <div className="grid content-start justify-items-start gap-4">
        <h2 id="contact" className="text-2xl">{t`Talk to us`}</h2>
        <p className="max-w-prose text-muted">
          {t`There are real people behind Sokoni. Ask us before you join, or tell us what we can do better.`}
        </p>
        <ButtonLink to={paths.contact()}>{t`Send us a message`}</ButtonLink>
      </div>
      <ContactDetails />
    </section>
  );
}

function FinalCall() {
  return (
    <section className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-deep p-6 text-on-deep sm:p-10">
      <div className="grid gap-2">
        <h2 className="text-2xl">{t`Start selling on Sokoni`}</h2>
        <p className="text-on-deep-muted">{t`Free for customers. One monthly price for suppliers and freelancers.`}</p>
      </div>
      <ButtonLink to={paths.register()} tone="main">{t`Join Us`}</ButtonLink>
    </section>
  );
}

/** Native `<details>`, so the browser opens and closes them without scripts. */
function FaqList() {
  const all = questions();
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-2xl">
        {t`Questions and answers`}
      </h2>
      <div className="border-y border-line">
        {all.map(({ question, answer, languages }) => (
          <details key={question} className="group border-b border-line last:border-b-0">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-semibold">
              <span {...languages.question}>{question}</span>
              <span aria-hidden="true" className="text-xl leading-none text-muted group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="max-w-prose pb-4 whitespace-pre-line text-muted" {...languages.answer}>
              {answer}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Promises that the product keeps today. */
function Reasons() {
  const reasons: [IconName, string, string][] = [
    ['check', t`Checked by our team`, t`Our team checks every profile before it is listed.`],
    [
      'message',
      t`Direct contact`,
      t`Your message goes straight to the supplier or freelancer, with no middleman.`,
    ],
    [
      'eye',
      t`Open and clear`,
      t`See what was verified and when, who reviewed, and how long each member has been here.`,
    ],
    ['globe', t`Across borders`, t`Dates, numbers and prices in your own format, wherever you trade.`],
    [
      'clock',
      t`Made for slow networks`,
      t`Drafts survive a dead battery, and messages wait for a connection.`,
    ],
    ['user', t`Your data is yours`, t`Download all of it or delete it, in a few clicks.`],
  ];
  return (
    <section aria-labelledby="why" className="grid gap-6">
      <h2 id="why" className="text-2xl">
        {t`Why work with us`}
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(([icon, name, text]) => (
          <li key={icon} className="grid grid-cols-[2.75rem_1fr] content-start gap-x-3">
            <span className="row-span-2 flex size-11 items-center justify-center rounded-md bg-deep text-on-deep">
              <Icon name={icon} />
            </span>
            <h3 className="text-lg">{name}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
