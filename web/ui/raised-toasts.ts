/**
 * Shows toasts above a dialog, which covers everything that was not opened after it. Separate from the toasts, because
 * few screens have a dialog and all have toasts.
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
