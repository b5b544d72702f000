import { Day } from '../ui/formats/day.tsx';
import { dollars } from '../ui/formats/money.ts';
import { Chips } from '../ui/lists/chips.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { Icon, iconNames } from '../ui/marks/icon.tsx';
import { RatingBadge } from '../ui/marks/rating-badge.tsx';
import { RoleBadge } from '../ui/marks/role-badge.tsx';
import { Stars } from '../ui/marks/stars.tsx';
import { monthOf, VerifiedMark } from '../ui/marks/verified-mark.tsx';
import { OutsideLink } from '../ui/navigation/outside-link.tsx';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { Pattern } from '../ui/pictures/pattern.tsx';
import { WovenEdge } from '../ui/pictures/woven-edge.tsx';
import { Columns, Part, Row } from './example.tsx';

const someDay = '2026-03-09T12:00:00Z';
const roles = ['customer', 'supplier', 'freelancer'] as const;
const grounds = {
  Paper: 'bg-paper',
  Surface: 'bg-surface',
  Wash: 'bg-wash',
  'Clay wash': 'bg-clay-wash text-clay',
  'Leaf wash': 'bg-leaf-wash text-leaf',
  Indigo: 'bg-indigo text-on-indigo',
  Marigold: 'bg-marigold text-on-marigold',
  Clay: 'bg-clay text-on-clay',
  Deep: 'bg-deep text-on-deep',
  Ink: 'bg-ink text-paper',
};

/** Colours, texts, icons and patterns. */
export function Marks() {
  return (
    <>
      <Part name="Colours">
        <Row>
          {Object.entries(grounds).map(([name, ground]) => (
            <span key={name} className={`rounded-md border border-line px-4 py-2 ${ground}`}>
              {name}
            </span>
          ))}
        </Row>
        <p>
          Ink, <span className="text-muted">muted</span>, <span className="text-indigo">indigo</span>,{' '}
          <span className="text-leaf">leaf</span> and <span className="text-clay">clay</span> on paper.
        </p>
      </Part>
      <Part name="Type">
        <p className="font-display text-3xl font-semibold">Find Suppliers</p>
        <p className="font-display text-2xl font-semibold">Itoko Indigo House</p>
        <p className="font-display text-xl font-semibold">Client Reviews</p>
        <p className="text-lg">A sentence that says it all, under the title of a page.</p>
        <p className="max-w-prose">
          Adire is drawn with a feather and cassava starch, then dipped in indigo until the cloth is darker
          than the night. Nineteen dyers work in our yard in Itoko; five of them learned from their own
          grandmothers.
        </p>
        <p className="text-sm text-muted">Small and muted: a hint, a date, a number of reviews.</p>
      </Part>
      <Part name="Icons">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {iconNames.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Badges">
        <Row>
          <RatingBadge rating={null} reviewCount={0} />
          <RatingBadge rating={3.66} reviewCount={7} />
          <Stars rating={0} />
          <Stars rating={3} />
          <Stars rating={5} />
          <VerifiedMark at={someDay} />
        </Row>
        <Row>
          {roles.map((role) => (
            <RoleBadge key={role} role={role} />
          ))}
          <Badge tone="good">Public</Badge>
          <Badge tone="bad">Suspended</Badge>
        </Row>
        <Chips words={['Hand-dyed adire', 'Indigo yardage', 'Cotton scarves', 'مراجعة الجودة']} />
      </Part>
      <Part name="Numbers, days and links">
        <p className="tabular-nums">
          {dollars(100)} · {dollars(12.5, true)} · <Day at={someDay} /> · {monthOf(someDay, 'en')} ·{' '}
          <OutsideLink to="https://itoko.example" className="underline">
            itoko.example
          </OutsideLink>
        </p>
      </Part>
      <Part name="Cloth">
        <WovenEdge />
        <Row>
          {seeds.map((seed) => (
            <Avatar key={seed} id={seed} name="Amina" picture={null} />
          ))}
        </Row>
        <Row>
          <Avatar id="small" name="Baraka" picture={null} size="small" />
          <Avatar id="medium" name="Baraka" picture={null} size="medium" />
          <Avatar id="large" name="Baraka" picture={null} size="large" />
        </Row>
        <Columns>
          {seeds.slice(0, 6).map((seed) => (
            <div key={seed} className="h-28 overflow-hidden rounded-lg">
              <Pattern seed={seed} scale={2} />
            </div>
          ))}
        </Columns>
      </Part>
    </>
  );
}

/** Together these seeds show every motif and every colour. */
const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
