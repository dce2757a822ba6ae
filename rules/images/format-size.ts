/** "2.1 MB" (of 2^20 bytes, like the limit), or "34 KB" for a small file. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 2 ** 10)} KB` : `${megabytes.toFixed(1)} MB`;
}
