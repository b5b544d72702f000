// Loaded with the first toast.
/** What a toast never covers: the menu, the bars at the foot of a screen, and the control in use. */
const IN_USE = '#header, [data-no-toast], :is(a, button, input, select, summary, textarea):focus';
/** Nor names and titles, where there is other room. */
const TITLES = 'h1, h2, h3';
/** Pixels between a toast and what it does not cover. */
const GAP = 8;

/** Pixels by which the toasts are above their place in the style sheet. */
let raised = 0;
/** A toast that moves while its button is pressed would lose the press. */
let isPressed = false;

// What they may not cover moves, gets the focus, or comes later than they do.
new MutationObserver(keepClear).observe(document.body, { childList: true, subtree: true });
for (const type of ['scroll', 'focusin', 'toggle'])
  addEventListener(type, keepClear, { capture: true, passive: true });
visualViewport?.addEventListener('resize', keepClear);
addEventListener('pointerdown', () => (isPressed = true), true);
// After the click.
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => setTimeout(release), true);

function release() {
  isPressed = false;
  keepClear();
}

/** Moves the toasts up from the foot of the screen, past everything that they may not cover. */
export function keepClear() {
  const place = document.getElementById('toasts');
  if (!place?.firstChild || isPressed) return;
  const { top, left, right, height } = place.getBoundingClientRect();
  // A phone's keyboard makes it smaller.
  const { offsetTop: head, height: room } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const foot = head + room - GAP - height;
  const free = (selector: string) => {
    const boxes = [...document.querySelectorAll(selector)]
      // A closed menu keeps its box in browsers that skip it; others do not know the method, and it has none.
      .filter((element) => !place.contains(element) && element.checkVisibility?.() !== false)
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.left < right && box.right > left)
      .sort((one, other) => other.bottom - one.bottom);
    let found = foot;
    for (const box of boxes)
      if (box.top < found + height && box.bottom > found) found = box.top - GAP - height;
    return found < head ? undefined : found;
  };
  raised += top - (free(`${IN_USE}, ${TITLES}`) ?? free(IN_USE) ?? foot);
  // Not a layout shift.
  place.style.transform = `translateY(${-raised}px)`;
}
