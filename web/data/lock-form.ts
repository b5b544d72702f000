/** What choices, buttons and dropped files would change. */
const EVENTS = ['click', 'input', 'change', 'drop'] as const;

/**
 * Makes a form read-only while it is sent, because what is typed then would be lost, or seem to be sent. Its fields stay in
 * the data of the form, which disabled ones would not. Returns a function that ends it.
 */
export function lockForm(form: HTMLFormElement): () => void {
  const fields = [...form.elements] as HTMLInputElement[];
  const texts = fields.filter(({ readOnly }) => readOnly === false);
  const selects = fields
    .filter(({ type }) => type.startsWith('select-'))
    .map((field) => [field, field.value] as const);
  const refuse = (event: Event) => {
    const target = event.target as HTMLElement;
    // A question that the form asks while it is sent.
    if (target.closest('dialog, form') !== form || target.closest('a')) return;
    for (const [field, value] of selects) field.value = value;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const field of texts) field.readOnly = true;
  for (const type of EVENTS) form.addEventListener(type, refuse, true);
  return () => {
    for (const field of texts) field.readOnly = false;
    for (const type of EVENTS) form.removeEventListener(type, refuse, true);
  };
}
