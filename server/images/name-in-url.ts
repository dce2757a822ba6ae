/** The name of the file that an address on the web seems to be of; where it tells none, the host's. */
export function nameInUrl(address: string): string {
  const { pathname, hostname } = new URL(address);
  const last = pathname.split('/').findLast(Boolean);
  return last === undefined ? hostname : decoded(last);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Escapes of another encoding than UTF-8.
    return segment;
  }
}
