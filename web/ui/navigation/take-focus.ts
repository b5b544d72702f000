/** As the `ref` of an element that replaces the one with the focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
