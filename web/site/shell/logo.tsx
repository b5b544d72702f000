import { iconAt } from '@sokoni/contract/company/company';
import { settings } from '../settings.ts';

/** The company's logo, or the mark of Sokoni, and the name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      {settings.logo ? <Picture logo={settings.logo} /> : <Mark />}
      <span className="font-display text-xl font-bold">{settings.company.shortName}</span>
    </span>
  );
}

const Picture = ({ logo }: { logo: string }) => (
  <img
    src={iconAt(logo, 'icon-192.png')}
    width="32"
    height="32"
    alt=""
    className="size-8 shrink-0 rounded-md"
  />
);

/** Stacked fabric in a doorway. */
const Mark = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="7" className="fill-deep" />
    <path d="M6 12 16 5l10 7-10 7z" className="fill-marigold" />
    <path
      d="m6 20 10 7 10-7M6 16l10 7 10-7"
      strokeWidth="2.4"
      strokeLinejoin="round"
      className="fill-none stroke-on-deep"
    />
  </svg>
);
