/** The addresses of an image: its original, then what WordPress or Ghost made smaller of it. */
export function imageCandidates(address: string): string[] {
  if (address.startsWith('data:')) return [address];
  const url = URL.parse(address);
  if (!url) return [];
  url.hash = '';
  const path = url.pathname;
  const paths = [
    path.replace(SIZE_FOLDER, '/').replace(MADE_SMALLER, '$2'),
    path.replace(SIZE_FOLDER, '/').replace(SIZE, '$1'),
    path.replace(SIZE_FOLDER, '/'),
    path,
  ];
  const isOwn = OWN_FOLDERS.test(path) || url.hostname.endsWith('.files.wordpress.com');
  // On another site a query may choose the image.
  if (!isOwn) return [...new Set([url.href])];
  url.search = '';
  return [...new Set(paths)].map((one) => {
    url.pathname = one;
    return url.href;
  });
}

/** What all sizes of an image have in common. */
export const imageKey = (address: string): string =>
  (imageCandidates(address)[0] ?? address).replace(/^https?:\/\/(www\.)?/, '');

/** Ghost: `/content/images/size/w600/2024/05/a.jpg`. */
const SIZE_FOLDER = /\/size\/w\d+(h\d+)?(\/format\/\w+)?\//;
/** WordPress: `a-300x200.jpg`. */
const SIZE = /-\d{2,5}x\d{2,5}(\.\w+)$/;
/** WordPress keeps the file itself beside `a-scaled.jpg`. */
const MADE_SMALLER = /-(\d{2,5}x\d{2,5}|scaled)(\.\w+)$/;

const OWN_FOLDERS = /\/(wp-content\/uploads|content\/images)\//;
