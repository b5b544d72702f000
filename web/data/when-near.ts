/** Calls it once with each element that a reader scrolls near. */
export function whenNear(elements: Iterable<Element>, run: (element: Element) => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        run(target);
      }
    },
    { rootMargin: '400px' },
  );
  for (const element of elements) near.observe(element);
}
