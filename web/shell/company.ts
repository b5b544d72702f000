import type { IconName } from '../ui/icon.tsx';

/** Who runs Sokoni and where to reach them. Names and addresses are the same in every language. */
export const company = {
  name: 'Sokoni Trading FZ-LLC',
  email: 'hello@sokoni.example',
};

export const socialLinks: { name: string; icon: IconName; url: string }[] = [
  { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/sokoni.example' },
  { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/sokoni.example' },
  { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/sokoni-example' },
  { name: 'TikTok', icon: 'tiktok', url: 'https://www.tiktok.com/@sokoni.example' },
];
