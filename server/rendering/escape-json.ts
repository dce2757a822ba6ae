/** JSON as it stands in a script element, which must not hold `</script` or `<!--`. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
