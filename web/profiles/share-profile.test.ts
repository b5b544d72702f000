import { afterEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '../language.ts';

vi.mock('../ui/toast.tsx', () => ({ showToast: vi.fn(), showSuccess: vi.fn(), showProblem: vi.fn() }));
const { shareProfile } = await import('./share-profile.ts');
const toasts = await import('../ui/toast.tsx');

activateLanguage();

const share = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  return shareProfile('Amina', 'https://sokoni.example/supplier/1');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the phone shares', async () => {
  await share({ share: async () => {} });
  expect(toasts.showSuccess).toHaveBeenCalledWith('Profile shared', 'Your profile was shared successfully!');
});

test('somebody changes their mind', async () => {
  await share({ share: async () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(toasts.showToast).toHaveBeenCalledWith('Share cancelled', 'You cancelled the share.');
});

test('a phone that cannot share copies instead', async () => {
  const writeText = vi.fn(async () => {});
  await share({
    share: async () => Promise.reject(new DOMException('', 'NotAllowedError')),
    clipboard: { writeText },
  });
  expect(writeText).toHaveBeenCalledWith('https://sokoni.example/supplier/1');
  expect(toasts.showSuccess).toHaveBeenCalledWith('Link copied', 'Profile link copied to clipboard.');
});

test('without a clipboard the link cannot be copied', async () => {
  await share({});
  expect(toasts.showProblem).toHaveBeenCalledWith('Failed to copy', 'Unable to copy the link.');
});
