/** The edge of the screen at which toasts appear. */
export type ToastEdge = 'top' | 'bottom';

interface Span {
  top: number;
  bottom: number;
}

/**
 * The edge at which toasts of this height cover none of the elements in use, the top if both are free. Where neither
 * is, the one that covers less of them.
 */
export function freeEdge(inUse: readonly Span[], toastHeight: number, screenHeight: number): ToastEdge {
  const covered = (edge: Span) =>
    inUse.reduce((sum, { top, bottom }) => {
      return sum + Math.max(0, Math.min(bottom, edge.bottom) - Math.max(top, edge.top));
    }, 0);
  const atBottom = covered({ top: screenHeight - toastHeight, bottom: screenHeight });
  const atTop = covered({ top: 0, bottom: toastHeight });
  return atTop > 0 && atBottom < atTop ? 'bottom' : 'top';
}
