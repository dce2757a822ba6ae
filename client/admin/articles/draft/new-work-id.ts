/** A word that no other work has. By `getRandomValues`, since `randomUUID` is for https pages only. */
export function newWorkId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
