import type { OwnUser, ProfileVisibility } from '@sokoni/contract/accounts/accounts';
import { afterEach, expect, test, vi } from 'vitest';

// Another test file may have loaded it already.
vi.resetModules();
vi.mock('../ui/overlays/toast.ts', () => ({
  showToast: vi.fn(),
  showSuccess: vi.fn(),
  showProblem: vi.fn(),
}));
vi.mock('../accounts/session.ts', () => ({ getSession: vi.fn() }));
const { shareProfile } = await import('./share-profile.ts');
const { getSession } = await import('../accounts/session.ts');
const toasts = await import('../ui/overlays/toast.ts');

const share = (navigator: object) => {
  vi.stubGlobal('navigator', navigator);
  return shareProfile('Amina', 'https://sokoni.example/supplier/1');
};

afterEach(() => {
  vi.mocked(getSession).mockReset();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('shares with the share sheet of the phone', async () => {
  await share({ share: async () => {} });
  expect(toasts.showSuccess).toHaveBeenCalledWith('Profile shared', 'Your profile was shared successfully!');
});

test('reports a cancelled share', async () => {
  await share({ share: async () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(toasts.showToast).toHaveBeenCalledWith('Share cancelled', 'You cancelled the share.');
});

test('copies the link on a device that cannot share', async () => {
  const writeText = vi.fn(async () => {});
  await share({
    share: async () => Promise.reject(new DOMException('', 'NotAllowedError')),
    clipboard: { writeText },
  });
  expect(writeText).toHaveBeenCalledWith('https://sokoni.example/supplier/1');
  expect(toasts.showSuccess).toHaveBeenCalledWith('Link copied', 'Profile link copied to clipboard.');
});

test('reports an error without a clipboard', async () => {
  await share({});
  expect(toasts.showProblem).toHaveBeenCalledWith('Failed to copy', 'Unable to copy the link.');
});

const onlyYou = 'Only you can open this link until your profile is public.';

test.each<[string, ProfileVisibility, boolean]>([
  ['1', 'private', true],
  ['1', 'pending', true],
  ['1', 'rejected', true],
  ['1', 'public', false],
  ['2', 'private', false],
])('account %s with a %s profile gets the warning: %o', async (_id, profileVisibility, told) => {
  vi.mocked(getSession).mockReturnValue({ token: 'x', user: { _id, profileVisibility } as OwnUser });
  await share({ share: async () => {} });
  await share({ clipboard: { writeText: async () => {} } });
  expect(vi.mocked(toasts.showToast).mock.calls).toEqual(told ? [[onlyYou], [onlyYou]] : []);
});

test('does not warn an owner who has shared nothing', async () => {
  const user = { _id: '1', profileVisibility: 'private' } as OwnUser;
  vi.mocked(getSession).mockReturnValue({ token: 'x', user });
  await share({});
  expect(toasts.showToast).not.toHaveBeenCalled();
});
