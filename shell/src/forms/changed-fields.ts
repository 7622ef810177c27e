export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldSelector = 'input, textarea, select';

export function hasChangedField(element: Element): boolean {
  return [...element.querySelectorAll<Field>(fieldSelector)].some(isChanged);
}

export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const defaultIndex = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(defaultIndex, 0);
  }
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.type !== 'hidden' && field.value !== field.defaultValue;
}

export function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
