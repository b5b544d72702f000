import { afterEach, expect, it, vi } from 'vitest';
import { reloadClean } from './session-marks.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens the page again without repeating a form that was sent without scripts', () => {
  const [form, replace] = [{ reset: vi.fn() }, vi.fn()];
  vi.stubGlobal('document', { body: {}, forms: [form] });
  vi.stubGlobal('location', { pathname: '/contact', search: '?a=b', replace });
  reloadClean();
  expect(form.reset).toHaveBeenCalledOnce();
  expect(replace.mock.calls).toEqual([['/contact?a=b']]);
});
