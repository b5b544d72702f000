import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Providers } from '../islands/providers.tsx';
import { activateLanguage } from '../site/language/language.ts';
import { Pagination } from '../site/links/pagination.tsx';
import { Button, type ButtonTone } from '../ui/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { ChoiceField } from '../ui/fields/choice-field.tsx';
import { SelectField, TextArea, TextField } from '../ui/fields/field.tsx';
import { FormProblem } from '../ui/fields/form-problem.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { StarPicker } from '../ui/fields/star-picker.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { NothingHere } from '../ui/layout/nothing-here.tsx';
import { Card } from '../ui/lists/card.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { Progress } from '../ui/lists/progress.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon, iconNames } from '../ui/marks/icon.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { RoleBadge } from '../ui/marks/role-badge.tsx';
import { Stars } from '../ui/marks/stars.tsx';
import { TrustMarks } from '../ui/marks/trust-marks.tsx';
import { VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { ToastNote } from '../ui/overlays/toaster.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { WovenEdge } from '../ui/pictures/woven-edge.tsx';

const ADDRESS = '/dev/styleguide';
const schemes = { '': 'As the system', light: 'Light', dark: 'Dark' };
const directions = { '': 'Left to right', rtl: 'Right to left' };
const tones: ButtonTone[] = ['main', 'strong', 'plain', 'quiet', 'danger'];
const roles = ['customer', 'supplier', 'freelancer'] as const;
const listStates = ['ready', 'loading', 'failed'] as const;
const choices = [
  { value: 'spam', label: 'Advertising or spam' },
  { value: 'fraud', label: 'Fraud, or asks for money or passwords' },
];
/** Together these seeds show every motif and every colour. */
const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
const nothing = () => {};
const pageLink = (page: number) => `${ADDRESS}?page=${page}`;

/** The primitives of `ui/` in all states, on one page without scripts. `search` is the query string of its address. */
export async function renderStyleguide(search: string): Promise<string> {
  const shown = new URLSearchParams(search);
  const handler = createStaticHandler([{ path: '*', element: <Parts shown={shown} /> }]);
  const context = await handler.query(new Request(`http://parts.invalid${ADDRESS}`));
  if (context instanceof Response) throw new Error('The page of the parts leads nowhere else.');
  activateLanguage();
  return renderToString(
    <Providers>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
}

function Parts({ shown }: { shown: URLSearchParams }) {
  return (
    <>
      <WovenEdge pattern />
      <main className="mx-auto grid max-w-page grid-cols-1 gap-6 px-4 py-8">
        <h1 className="text-3xl">Parts</h1>
        <Switch label="Colours" name="scheme" choices={schemes} shown={shown} />
        <Switch label="Direction" name="dir" choices={directions} shown={shown} />
        <Marks />
        <Controls />
        <Surfaces />
      </main>
    </>
  );
}

interface SwitchProps {
  label: string;
  name: string;
  choices: Record<string, string>;
  shown: URLSearchParams;
}

function Switch({ label, name, choices, shown }: SwitchProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap">
      {Object.entries(choices).map(([value, text]) => {
        const next = new URLSearchParams(shown);
        next.set(name, value);
        const isShown = (shown.get(name) ?? '') === value;
        return (
          <a
            key={value}
            href={`${ADDRESS}?${next}`}
            className="nav-link"
            aria-current={isShown ? 'page' : undefined}
          >
            {text}
          </a>
        );
      })}
    </nav>
  );
}

function Marks() {
  return (
    <Part name="Icons, badges and avatars">
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
      <Row>
        <RatingBadge rating={null} reviewCount={0} />
        <RatingBadge rating={3.66} reviewCount={7} />
        <Stars rating={3} />
        <VerifiedMark at="2026-03-09T12:00:00Z" />
        {roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
        <Badge tone="bad">Suspended</Badge>
      </Row>
      <Row>
        {seeds.map((seed) => (
          <Avatar key={seed} id={seed} name="Amina" picture={null} />
        ))}
        <Avatar id="small" name="Baraka" picture={null} size="small" />
        <Avatar id="large" name="Baraka" picture={null} size="large" />
      </Row>
    </Part>
  );
}

function Controls() {
  return (
    <>
      <Part name="Buttons">
        {[false, true].map((disabled) => (
          <Row key={String(disabled)}>
            {tones.map((tone) => (
              <Button key={tone} tone={tone} disabled={disabled}>
                Send Message
              </Button>
            ))}
          </Row>
        ))}
        <div className="bg-deep p-4 text-on-deep">
          <Button tone="deep">Join as Professional</Button>
        </div>
      </Part>
      <Part name="Fields">
        <Columns>
          <TextField label="Company Name (Optional)" hint="As on the register of companies" />
          <TextField label="Email" defaultValue="amina@" error="This is not an email address" />
          <TextField label="Email" defaultValue="amina@mill.example" readOnly />
          <TextField label="Name" defaultValue="Amina" disabled />
          <SelectField label="Plan" error="Choose a plan">
            <option>Choose a plan</option>
          </SelectField>
          <PasswordField label="Confirm Password" error="The passwords differ" />
          <TextArea
            label="Description"
            rows={3}
            hint="What you make, for whom, and how long you have done it."
          />
          <TextArea label="Your Message" rows={3} error="Write a message first" />
          <ChoiceField legend="What’s wrong?" name="reason" chosen="spam" choices={choices} />
          <ChoiceField legend="What’s wrong?" name="missing" error="Choose one" choices={choices} />
          <div>
            <Checkbox defaultChecked>Send me emails about new messages</Checkbox>
            <Checkbox disabled>Not to be chosen now</Checkbox>
          </div>
          <StarPicker name="three" legend="Three chosen" value={3} onChange={nothing} />
        </Columns>
        <FormProblem text="This email and password do not belong together." />
      </Part>
      <Part name="Tabs, pages and progress">
        <Tabs
          label="Messages"
          tabs={[
            { name: 'inbox', title: 'Inbox (60)' },
            { name: 'sent', title: 'Sent (84)' },
          ]}
          shown="inbox"
          onShow={nothing}
        >
          <p>What belongs to the tab.</p>
        </Tabs>
        <Pagination page={1} totalPages={6} label="First" linkTo={pageLink} />
        <Pagination page={3} totalPages={6} label="Third" linkTo={pageLink} />
        <Progress aria-label="Half done" value={50} />
      </Part>
    </>
  );
}

function Surfaces() {
  return (
    <>
      <Part name="Empty, loading and failed">
        <Columns>
          <EmptyState title="No suppliers found" actions={<Button tone="strong">Browse all</Button>}>
            Try fewer or shorter words, or browse the whole directory.
          </EmptyState>
          <NothingHere>Nothing waits.</NothingHere>
          <Card id="a" pictures={[]}>
            <TrustMarks
              of={{
                ...{ rating: 3.66, reviewCount: 7, repliesWithin: 'day' },
                ...{ verifiedAt: '2026-03-09T12:00:00Z', verified: ['business'] },
              }}
            />
          </Card>
          {listStates.map((state) => (
            <div key={state}>
              <GrowingList
                page={state === 'loading' ? null : { data: ['First', 'Second'], nextCursor: 'more' }}
                state={state}
                loadMore={async () => {}}
                failed="The list could not be read."
                empty="Nothing yet."
              >
                {(name) => <li key={name}>{name}</li>}
              </GrowingList>
            </div>
          ))}
        </Columns>
      </Part>
      <Part name="Toasts">
        <ToastNote tone="note" title="You are signed out" />
        <ToastNote tone="success" title="Message sent successfully" />
        <ToastNote tone="problem" title="Access denied" description="You must be logged in." />
      </Part>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line py-4">
      <h2 className="text-xl">{name}</h2>
      {children}
    </section>
  );
}

/** States in a row that wraps. */
function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>;
}
