import { whenNear } from '../../data/when-near.ts';

/** Puts each picture of `near-picture.tsx` in its place when a reader scrolls to it. */
export const loadNearPictures = () =>
  whenNear(document.querySelectorAll('img[data-near]'), (place) => {
    const template = document.createElement('template');
    // Browsers read what is inside of the element as text.
    template.innerHTML = place.nextElementSibling?.textContent ?? '';
    place.replaceWith(template.content);
  });
