/**
 * In place of `@juggle/resize-observer` (`vite.config.ts`), which slate-react brings for browsers older than
 * those of docs/BROWSERS.md.
 */
export const { ResizeObserver } = globalThis;
