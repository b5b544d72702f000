/** Puts each picture of `near-picture.tsx` in its place when a reader scrolls to it. */
export function loadNearPictures(): void {
  const pictures = document.querySelectorAll('img[data-near]');
  const show = (place: Element) => {
    const template = document.createElement('template');
    // Browsers read what is inside of the element as text.
    template.innerHTML = place.nextElementSibling?.textContent ?? '';
    place.replaceWith(template.content);
  };
  if (!window.IntersectionObserver) {
    for (const picture of pictures) show(picture);
    return;
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        show(target);
      }
    },
    { rootMargin: '400px' },
  );
  for (const picture of pictures) near.observe(picture);
}
