/** Closes the banner in this browser, until there is another one. The inline script of the next page hides it before the first paint. */
export function watchBanner(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.banner button')) return;
    const { dataset } = document.documentElement;
    try {
      localStorage.setItem('banner', dataset.banner ?? '');
    } catch {
      // Storage is blocked: the next page shows the banner again.
    }
    delete dataset.banner;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
