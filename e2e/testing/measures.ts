/** Functions that run inside a page; each returns the list of violations, which the failed test prints. */

/**
 * Controls smaller than 44 by 44 pixels, the minimum of our design. Links in running text are as large as the text
 * (WCAG 2.5.8 excepts them), and hidden inputs have no size.
 */
export function findSmallTargets(): string[] {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
  const small: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('.sr-only, .skip-link'))
      continue;
    // A honeypot field for bots; it cannot get the focus.
    if (control.tabIndex < 0 && control.localName === 'input') continue;
    const style = getComputedStyle(control);
    if (control.matches('a') && style.display === 'inline') continue;
    // The user presses the label instead of the control inside it; a link may cover its whole card.
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
    const covers = getComputedStyle(control, '::after').position === 'absolute';
    const { width, height } = (label?.contains(control) ? label : control).getBoundingClientRect();
    // Rows that do not start on a whole pixel lose half a pixel.
    if (covers || (width > 43 && height > 43)) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    small.push(`${Math.round(width)} × ${Math.round(height)}: ${control.localName} ${name.slice(0, 40)}`);
  }
  return small;
}

/** Text that is cut off or outside the window, except text with an ellipsis and rows that scroll. */
export function findCut(): string[] {
  const cut: string[] = [];
  const { clientWidth } = document.documentElement;
  const mayHide = (element: Element) => {
    const { textOverflow, webkitLineClamp, overflowX } = getComputedStyle(element);
    const isRow = overflowX === 'auto' && element !== document.documentElement;
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || isRow;
  };
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('svg, .sr-only, .skip-link, [aria-hidden=true], table')) continue;
    const text = element.textContent?.trim().slice(0, 40) ?? '';
    const style = getComputedStyle(element);
    // What only screen readers show.
    if (style.clipPath === 'inset(50%)') continue;
    const says = [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
      nodeType === Node.TEXT_NODE ? data?.trim() : false,
    );
    const { left, right } = element.getBoundingClientRect();
    const isOut = says && (left < -1 || right > clientWidth + 1);
    const isCutAside = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isCutBelow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
    if (!text || !(isOut || isCutAside || isCutBelow)) continue;
    let holder: Element | null = element;
    while (holder && !mayHide(holder)) holder = holder.parentElement;
    if (!holder)
      cut.push(`${isOut ? 'out of the window' : isCutAside ? 'cut at its side' : 'cut below'}: ${text}`);
  }
  return cut;
}

/** Elements that make the page wider than the window. */
export function findSideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && !element.closest('svg, [class*=overflow-x-auto]'))
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => `wider than the window: ${element.outerHTML.slice(0, 120)}`)
    .slice(0, 5);
}

/** Controls that are covered by another element. */
export function findCovered(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, summary)',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    if (control.closest('.sr-only, .skip-link') || control.matches('[type=hidden], [tabindex="-1"]'))
      continue;
    if (getComputedStyle(control).display === 'inline' || control.closest('[class*=overflow-x-auto]'))
      continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [{ left, top, width, height } = new DOMRect()] = control.getClientRects();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = hit?.closest('label');
    if (hit && (control.contains(hit) || hit.contains(control) || label?.contains(control))) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.id;
    covered.push(`${control.localName} ${name.slice(0, 40)}, by ${hit?.outerHTML.slice(0, 80)}`);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return covered;
}

/** Elements with an animation or a transition. */
export function findMoving(): string[] {
  const moving: string[] = [];
  const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.001);
  for (const element of document.querySelectorAll('*')) {
    const { animationName, animationDuration, transitionDuration, scrollBehavior } =
      getComputedStyle(element);
    const isAnimated = animationName !== 'none' && lasts(animationDuration);
    if (isAnimated || lasts(transitionDuration) || scrollBehavior === 'smooth')
      moving.push(element.outerHTML.slice(0, 80));
  }
  return moving.slice(0, 5);
}

/** How much has moved on the page since it was loaded. */
export async function sumLayoutShifts(): Promise<number> {
  let sum = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // What was recorded before arrives with the next frames.
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  return sum;
}
