// Runs in each page that scripts/bench/slow-pages.ts opens, before the page's own scripts.
const observed = { paint: 0, blocked: 0, ready: 0, mounted: 0, opened: 0, touched: 0 };
window.observed = observed;

watch('largest-contentful-paint', ({ startTime }) => {
  observed.paint = startTime;
});
watch('longtask', ({ duration }) => {
  observed.blocked += duration - 50;
});
// The scripts of a page set the first attribute when it reacts, and the second when an island does.
new MutationObserver(() => {
  if (document.documentElement?.dataset.ready !== undefined) observed.ready ||= performance.now();
  if (document.querySelector('[data-mounted]')) observed.mounted ||= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready', 'data-mounted'] });

// The menu of a page, which is a `<details>`.
addEventListener(
  'toggle',
  () => {
    observed.opened ||= performance.now();
  },
  true,
);
addEventListener('pointerdown', () => {
  observed.touched = performance.now();
});

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}
