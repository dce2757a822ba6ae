/** The address of a link that opens a letter to somebody, with its subject and the lines of its text. */
export function mailto(email: string, letter: { subject?: string; lines?: readonly string[] } = {}): string {
  const { subject, lines } = letter;
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    lines && `body=${encodeURIComponent(lines.join('\r\n'))}`,
  ].filter(Boolean);
  return `mailto:${email}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
