// The page reads without scripts, so what it shows comes first: on a slow line they would share it with the picture.
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });

/** React is asked for by name too, so that it is evaluated by itself and the page answers a finger in between. */
function start(): void {
  void import('./hydrate-root.ts');
  void import('./entry-client.tsx');
}
