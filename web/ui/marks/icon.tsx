/** The symbols of `static/icons.svg`: one cached file for all icons. */
export const iconNames = [
  'arrow',
  'bell',
  'bookmark',
  'check',
  'clip',
  'clock',
  'close',
  'eye',
  'eye-off',
  'facebook',
  'globe',
  'image',
  'instagram',
  'linkedin',
  'mail',
  'menu',
  'message',
  'more',
  'phone',
  'pin',
  'search',
  'share',
  'tiktok',
  'user',
  'whatsapp',
] as const;
export type IconName = (typeof iconNames)[number];

/** Decorative: the text next to it says the same. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
