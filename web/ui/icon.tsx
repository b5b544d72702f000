/** The drawings of `public/icons.svg`: one file, cached, for all that has an icon. */
export const iconNames = [
  'arrow',
  'bell',
  'bookmark',
  'check',
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
  'phone',
  'pin',
  'search',
  'share',
  'tiktok',
  'user',
  'whatsapp',
] as const;
export type IconName = (typeof iconNames)[number];

/** Beside a text that says the same. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
