/** Keeps empty fields, and spaces around others, out of the address of a search. */
export function omitEmptyFields(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method !== 'get') return;
    for (const [name, value] of [...formData]) {
      const text = String(value).trim();
      if (text) formData.set(name, text);
      else formData.delete(name);
    }
  });
}
