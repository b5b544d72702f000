type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields that a person fills in. */
export const fieldsIn = (element: HTMLElement) =>
  [...element.querySelectorAll<Field>('input[name],textarea[name],select[name]')].filter(
    ({ type }) => type !== 'hidden' && type !== 'file',
  );

/** The first field with something typed. */
export const typedIn = (element: HTMLElement) =>
  fieldsIn(element).find((field) => 'defaultValue' in field && field.value !== field.defaultValue);

/** Remembers what was typed into a part of the page that is replaced. Returns a function that fills it in again. */
export function preserveTyped(element: HTMLElement): () => void {
  const typed = new Map(fieldsIn(element).map(({ name, value }) => [name, value]));
  const focused = element.contains(document.activeElement)
    ? (document.activeElement as HTMLInputElement)
    : null;
  const selection = focused && ([focused.selectionStart, focused.selectionEnd] as const);
  return () => {
    for (const field of fieldsIn(element)) {
      const value = typed.get(field.name);
      if (value && !field.value) {
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (!focused?.name || field.name !== focused.name) continue;
      field.focus({ preventScroll: true });
      // Other fields, such as one for an email, have no selection.
      if (selection?.[0] != null) (field as HTMLInputElement).setSelectionRange(...selection);
    }
  };
}
