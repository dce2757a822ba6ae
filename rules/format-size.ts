/** A file's size as people read it, in the megabytes of the rule: "2.1 MB", and "34 KB" for a small one. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 2 ** 10)} KB` : `${megabytes.toFixed(1)} MB`;
}
