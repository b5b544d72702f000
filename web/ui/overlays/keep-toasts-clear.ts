// Loaded with the first toast.
/** What a toast never covers: names and titles, the menu, the bars at the foot of a screen, and the control in use. */
const CLEAR = 'h1, h2, h3, #header, [data-no-toast], :is(a, button, input, select, textarea):focus';
/** Pixels between a toast and what it does not cover. */
const GAP = 8;

// What they may not cover moves, or comes later than they do.
new MutationObserver(keepClear).observe(document.body, { childList: true, subtree: true });
addEventListener('scroll', keepClear, { capture: true, passive: true });
visualViewport?.addEventListener('resize', keepClear);

/** Moves the toasts up from the foot of the screen, past everything that they may not cover. */
export function keepClear() {
  const place = document.getElementById('toasts');
  if (!place?.firstChild) return;
  const { left, right, height } = place.getBoundingClientRect();
  // Above the keyboard of a phone.
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const boxes = [...document.querySelectorAll(CLEAR)]
    .filter((element) => !place.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right && box.right > left)
    .sort((one, other) => other.bottom - one.bottom);
  let top = foot - GAP - height;
  for (const box of boxes) if (box.top < top + height && box.bottom > top) top = box.top - GAP - height;
  // A screen without any such room.
  if (top < 0) top = foot - GAP - height;
  // Not a layout shift.
  place.style.transform = `translateY(${top}px)`;
}
