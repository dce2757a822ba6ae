/** The address that opens a mail in the mail program. */
export function mailto(email: string, { subject, body }: { subject: string; body?: string }): string {
  const recipient = encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@');
  const address = `mailto:${recipient}?subject=${encoded(subject)}`;
  return body === undefined ? address : `${address}&body=${encoded(body)}`;
}

/** Line ends are CR LF (RFC 6068). */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r\n?|\n/g, '\r\n'));

/** Mail programs on Windows accept no longer address. */
export const MAX_MAILTO_LENGTH = 1900;
