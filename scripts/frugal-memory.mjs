// glibc gives each thread an arena of its own and hardly ever returns what a decoded photograph took: after fifty
// uploads the program held 450 MB. It reads these words when a program begins, so the program begins once more.
const SETTINGS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

if (process.platform === 'linux' && process.execve && process.env.MALLOC_ARENA_MAX === undefined) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...SETTINGS,
  });
}
