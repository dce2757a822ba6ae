/** The address of a link that opens a letter to somebody, with its subject. */
export function mailto(email: string, { subject }: { subject: string }): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
