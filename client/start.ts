// The page reads without scripts, so what it shows comes first: on a slow line they would share it with the picture.
if (document.readyState === 'complete') start();
else addEventListener('load', start, { once: true });

function start(): void {
  void import('./entry-client.tsx');
}
