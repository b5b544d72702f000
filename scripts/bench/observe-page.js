// Runs in each page that scripts/bench/slow-pages.ts opens, before the page's own scripts.
const observed = { paint: 0, blocked: 0, ready: 0 };
window.observed = observed;

watch('largest-contentful-paint', ({ startTime }) => {
  observed.paint = startTime;
});
watch('longtask', ({ duration }) => {
  observed.blocked += duration - 50;
});
// The application sets this attribute when it has taken the page over.
new MutationObserver(() => {
  if (document.documentElement?.dataset.ready !== undefined) observed.ready ||= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}
