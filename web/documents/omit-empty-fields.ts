/** Keeps empty fields of a search out of the address. */
export function omitEmptyFields(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if ((target as HTMLFormElement).method !== 'get') return;
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
