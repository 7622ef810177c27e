/**
 * Adds a field of a form's data to its values. A field of several choices occurs once for each: its value is a line for
 * each that is not empty. Pages and servers read forms alike.
 */
export function addValue(values: Record<string, unknown>, name: string, value: string): void {
  const before = values[name];
  if (typeof before !== 'string' || before === '') values[name] = value;
  else if (value !== '') values[name] = `${before}\n${value}`;
}
