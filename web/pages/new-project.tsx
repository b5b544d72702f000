import { t } from '@lingui/core/macro';
import { choicesOf, findTrade } from '@sokoni/contract/profiles/trades';
import { type ProfessionalRole, professionalRoles } from '@sokoni/contract/subscriptions/plans';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Api } from '../data/api.ts';
import { paths } from '../paths.ts';
import { knownName } from '../profiles/names.ts';
import NewProject from '../projects/new-project.island.tsx';
import type { NewProjectStart } from '../projects/new-project-form.tsx';
import { ButtonLink, TextLink } from '../site/links/link.tsx';
import { apiContext, type Head, tradesContext } from '../site/page.ts';
import { nameInAddress } from '../site/trade-names.ts';
import { NeedsScripts } from '../ui/layout/needs-scripts.tsx';

export const head = (): Head => ({
  title: t`Post a project`,
  description: t`Say what you need, and get proposals from a few matched African suppliers or freelancers.`,
});

/** What the address fills in: a professional, a product, or the words of a search. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<NewProjectStart> {
  const query = new URL(request.url).searchParams;
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 120);
  const api = context.get(apiContext);
  const invited = text('to') ? await findProfessional(api, text('to')) : null;
  const product = invited && text('product') ? await findProduct(api, text('product')) : null;
  const role = invited?.role ?? (text('role') === 'freelancer' ? 'freelancer' : 'supplier');
  const lists = context.get(tradesContext);
  const tradeText = invited?.trade || text('trade');
  const known = findTrade(role, lists, tradeText);
  const trade = role === 'supplier' ? (known?.key ?? tradeText) : nameInAddress(role, tradeText, lists);
  const countries = await findCountries(api);
  return {
    // What was typed for one search or product does not appear at another.
    draftId:
      ['to', 'product', 'role', 'search', 'trade', 'country'].flatMap((name) => text(name) || []).join(' ') ||
      'new',
    role,
    professional: invited && { _id: invited._id, name: invited.name },
    values: {
      title: product?.title ?? text('search'),
      unit: product?.unit ?? '',
      soughtCountry: text('country'),
      ...(role === 'supplier' ? { industry: trade } : { skills: trade }),
    },
    industries: choicesOf('supplier', lists).filters,
    skills: choicesOf('freelancer', lists).filters.map((key) => nameInAddress('freelancer', key, lists)),
    countries: [...new Set([...countries, text('country')])].filter(Boolean),
  };
}

interface InvitedProfessional {
  _id: string;
  name: string;
  role: ProfessionalRole;
  trade: string;
}

/** Null for one who is not shown: then the site finds others. */
async function findProfessional(api: Api, id: string): Promise<InvitedProfessional | null> {
  try {
    const { data: profile } = await api('GET /users/public/{id}', { params: { id } });
    const { _id, role } = profile;
    if (role === 'customer') return null;
    return {
      _id,
      role,
      name: knownName(profile),
      trade: role === 'supplier' ? (profile.category ?? '') : '',
    };
  } catch {
    return null;
  }
}

async function findCountries(api: Api): Promise<string[]> {
  const lists = await Promise.all(
    professionalRoles.map((role) =>
      api('GET /directory/filters', { query: { role } }).then(
        ({ data }) => data.countries.map(({ name }) => name),
        () => [],
      ),
    ),
  );
  return lists.flat();
}

async function findProduct(api: Api, id: string) {
  try {
    const { data } = await api('GET /products/{id}', { params: { id } });
    return { title: data.name ?? '', unit: data.unit ?? '' };
  } catch {
    return null;
  }
}

export function Page() {
  const start = useLoaderData<NewProjectStart>();
  return (
    <div className="mx-auto max-w-page px-4 py-4 sm:py-8">
      <h1 className="text-2xl">{start.professional ? t`Request a quote` : t`Post a project`}</h1>
      <NeedsScripts>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={paths.login()} tone="main">{t`Sign In`}</ButtonLink>
          <TextLink to={paths.register({ type: 'customer' })}>{t`Create Free Account`}</TextLink>
        </div>
      </NeedsScripts>
      <NewProject {...start} />
    </div>
  );
}
