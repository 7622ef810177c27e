/** Query parameters that a GET form sends along. */
export function HiddenFields({
  values = {},
}: {
  values?: Readonly<Record<string, string | undefined>> | undefined;
}) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
