/**
 * Toasts above a dialog: it lies above everything but what was raised after it. Here and not with the toasts, because
 * few screens have a dialog and all carry those.
 */
export function raiseToasts() {
  const box = document.getElementById('toasts');
  // Older browsers show them below.
  if (!box?.showPopover) return;
  box.popover = 'manual';
  box.showPopover();
}

export function lowerToasts() {
  document.getElementById('toasts')?.removeAttribute('popover');
}
