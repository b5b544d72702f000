import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function openPage(textContent: string | undefined) {
  const getElementById = vi.fn(() => (textContent === undefined ? null : { textContent }));
  vi.stubGlobal('document', { getElementById });
  return { getElementById, ...(await import('./page-payload.ts')) };
}

it('reads what the document carries, once', async () => {
  const { pagePayload, getElementById } = await openPage(
    '{"styles":["/a.css"],"islands":{"menu":["/b.js"]},"worker":"/w.js"}',
  );
  const first = pagePayload();
  expect(first).toEqual({ styles: ['/a.css'], islands: { menu: ['/b.js'] }, worker: '/w.js' });
  expect(pagePayload()).toBe(first);
  expect(getElementById).toHaveBeenCalledTimes(1);
});

it('is empty on a page that carries nothing', async () => {
  const { pagePayload } = await openPage(undefined);
  expect([pagePayload(), pagePayload()]).toEqual([
    { styles: [], islands: {} },
    { styles: [], islands: {} },
  ]);
});
