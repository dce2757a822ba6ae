export function mailto(email: string, { subject }: { subject: string }): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}
