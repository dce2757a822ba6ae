/** Reads an attribute as browsers do: ignores everything after the digits. */
export function parseInteger(value = ''): number | undefined {
  const [, digits] = /^[\t\n\f\r ]*([+-]?\d+)/.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
