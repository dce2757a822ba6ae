/**
 * Copies a text.
 * @returns whether that succeeded: over plain http browsers have no clipboard, and others may refuse.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
